// One category: adding it, changing it, and deleting it if it is empty.
import { ExternalLink } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { StaffSizeSet } from '#contract/sizes.ts'
import { guarded } from '../../api/guarded.ts'
import { ButtonLink } from '../../kit/button.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { loadRecord } from '../kit/edit/load-record.ts'
import { RecordHeader } from '../kit/edit/record-header.tsx'
import { RecordPanel } from '../kit/edit/record-inputs.tsx'
import type { Detail } from '../kit/edit/resource.ts'
import { useRecordForm } from '../kit/edit/use-record-form.ts'
import { MenuLink } from '../kit/menu-item.tsx'
import { Status } from '../kit/status.tsx'
import { titled, useWords } from '../words.ts'
import type { Row as TreeRow } from './branches.ts'
import { categoryFields } from './fields.tsx'
import { SearchPanel } from './search-panel.tsx'
import { Side } from './side.tsx'
import { STATUS_TONES } from './status-tones.ts'
import { LIST } from './tree-row.tsx'

type Category = Detail<'categories'>

interface Data {
  category: Category | null
  /** The parent of a new category. */
  parentId: string | null
  rows: TreeRow[]
  sets: StaffSizeSet[]
}

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const [category, tree, sizes] = await Promise.all([
    loadRecord(args, 'GET /api/admin/categories/:id'),
    guarded(args, (api, signal) => api.read('GET /api/admin/categories/tree', {}, signal)),
    guarded(args, (api, signal) => api.read('GET /api/admin/size-sets/all', {}, signal)),
  ])
  const asked = new URL(args.request.url).searchParams.get('parent')
  const parentId = tree.rows.some(({ id }) => id === asked) ? asked : null
  return { category, parentId, rows: tree.rows, sets: sizes.sets }
}

export const handle = titled<Data>((w, { category }) => category?.name ?? w.categories.add)

export function Component() {
  const data = useLoaderData<typeof loader>()
  return <Edit key={data.category?.id ?? 'new'} {...data} />
}

function Edit({ category, parentId, rows, sets }: Data) {
  const words = useWords()
  const t = words.categories
  const form = useRecordForm({
    resource: 'categories',
    record: category,
    fields: categoryFields(words, { rows, sets }),
    list: LIST,
    start: { parentId },
  })
  return (
    <>
      <RecordHeader
        form={form}
        title={category?.name ?? t.add}
        list={{ name: t.title, href: LIST }}
        above={(category?.ancestors ?? []).map(({ id, name }) => ({ name, href: `${LIST}/${id}` }))}
        beside={category && <Status tone={STATUS_TONES[category.status]}>{t.states[category.status]}</Status>}
        links={
          category?.status === 'published' && (
            <MenuLink
              icon={ExternalLink}
              label={t.viewInShop}
              href={`/categories/${category.slug}`}
              target="_blank"
              rel="noreferrer"
            />
          )
        }
        remove={category && { label: t.remove, consequence: t.removeText, blocked: contentsOf(t, category) }}
      />
      <EditForm form={form} side={<Side form={form} rows={rows} />}>
        <RecordPanel form={form} panel="main" title={t.details} />
        <SearchPanel form={form} />
      </EditForm>
    </>
  )
}

/** Explains why a category that is not empty cannot be deleted: counts its contents and links to them. */
const contentsOf = (t: DashboardMessages['categories'], { name, slug, children, products }: Category) =>
  children + products > 0 && {
    title: t.removeBlocked(name),
    text: t.removeBlockedText(children, products),
    links: (
      <>
        {children > 0 && <ButtonLink href={LIST}>{t.seeCategories}</ButtonLink>}
        {products > 0 && (
          <ButtonLink href={`/dashboard/products?${new URLSearchParams({ category: slug })}`}>
            {t.seeProducts(products)}
          </ButtonLink>
        )}
      </>
    ),
  }
