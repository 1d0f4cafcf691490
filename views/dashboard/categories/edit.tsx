// One category: adding it, changing it, deleting it while nothing lies in it.
import { ExternalLink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type { StaffSizeSet } from '#contract/sizes.ts'
import { apiContext } from '../../api/context.ts'
import { guarded } from '../../api/guarded.ts'
import { live } from '../../api/live.ts'
import { Icon } from '../../kit/icon.tsx'
import { fieldProblemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { TextInput } from '../kit/edit/inputs.tsx'
import { loadRecord } from '../kit/edit/load-record.ts'
import { Panel, Row } from '../kit/edit/panel.tsx'
import { SlugInput, slugFollowing } from '../kit/edit/special-inputs.tsx'
import { useEditForm } from '../kit/edit/use-edit-form.ts'
import { HistoryLink } from '../kit/history-link.tsx'
import { useWayBack } from '../kit/list/place.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { Status } from '../kit/status.tsx'
import { RichTextEditor } from '../rich-text/rich-text-editor.tsx'
import { titled, useWords } from '../words.ts'
import type { Row as TreeRow } from './branches.ts'
import { RemoveCategory } from './remove-category.tsx'
import { SearchPanel } from './search-panel.tsx'
import { Side } from './side.tsx'
import { STATUS_TONES } from './status-tones.ts'
import { LIST } from './tree-row.tsx'
import { type Category, newIn, valuesOf } from './values.ts'

interface Data {
  category: Category | null
  /** In which a new one is begun. */
  parentId: string | null
  rows: TreeRow[]
  sets: StaffSizeSet[]
}

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const { request, context } = args
  const api = context.get(apiContext)
  const [category, tree, sizes] = await Promise.all([
    loadRecord(args, 'GET /api/admin/categories/:id'),
    guarded(request, () => api.read('GET /api/admin/categories/tree', {}, request.signal)),
    guarded(request, () => api.read('GET /api/admin/size-sets/all', {}, request.signal)),
  ])
  const asked = new URL(request.url).searchParams.get('parent')
  const parentId = tree.rows.some(({ id }) => id === asked) ? asked : null
  return { category, parentId, rows: tree.rows, sets: sizes.sets }
}

export const handle = titled<Data>((w, { category }) => category?.name ?? w.categories.add)

export function Component() {
  const data = useLoaderData<typeof loader>()
  return <Edit key={data.category?.id ?? 'new'} {...data} />
}

function Edit({ category, parentId, rows, sets }: Data) {
  const t = useWords().categories
  const messages = useMessages()
  const navigate = useNavigate()
  const back = useWayBack(LIST)
  const [removing, setRemoving] = useState(false)
  const params = { id: category?.id ?? '' }
  const form = useEditForm({
    entity: 'categories',
    id: category?.id ?? null,
    stored: { version: category?.version ?? null, values: category ? valuesOf(category) : newIn(parentId) },
    labels: {
      name: t.name,
      slug: t.slug,
      parentId: t.parent,
      descriptionHtml: t.description,
      mediaId: t.picture,
      status: t.status,
      showInNav: t.showInNav,
      sizeSetId: t.sizeSet,
      seoTitle: t.seoTitle,
      seoDescription: t.seoDescription,
    },
    save: (body, version) =>
      version === null
        ? live.attempt('POST /api/admin/categories', { body })
        : live.attempt('PUT /api/admin/categories/:id', { params, body: { ...body, version } }),
    read: async () => {
      const now = await live.attempt('GET /api/admin/categories/:id', { params })
      return now.ok ? { ok: true, data: { version: now.data.version, values: valuesOf(now.data) } } : now
    },
    onSaved: ({ id }) => !category && void navigate(`${LIST}/${id}`, { replace: true }),
    show: {
      status: (status) => t.states[status ?? 'draft'],
      parentId: (id) => rows.find((row) => row.id === id)?.name ?? t.top,
      sizeSetId: (id) => sets.find((set) => set.id === id)?.name ?? t.noSizeSet,
    },
  })
  const { values } = form
  const description = form.field('descriptionHtml')
  const fault = form.problem?.fields?.descriptionHtml
  const rename = (name: string) =>
    form.patch({ name, ...(!category && { slug: slugFollowing(values.slug, values.name, name) }) })

  return (
    <>
      <PageHeader
        title={category?.name ?? t.add}
        trail={[
          { name: t.title, href: back },
          ...(category?.ancestors ?? []).map(({ id, name }) => ({ name, href: `${LIST}/${id}` })),
        ]}
        beside={category && <Status tone={STATUS_TONES[category.status]}>{t.states[category.status]}</Status>}
        menu={
          category && (
            <>
              {category.status === 'published' && (
                <a href={`/categories/${category.slug}`} target="_blank" rel="noreferrer">
                  <Icon of={ExternalLink} size={16} />
                  {t.viewInShop}
                </a>
              )}
              <HistoryLink entity="categories" id={category.id} />
              <button type="button" onClick={() => setRemoving(true)}>
                <Icon of={Trash2} size={16} />
                {t.remove}
              </button>
            </>
          )
        }
      />
      <EditForm form={form} side={<Side form={form} category={category} rows={rows} sets={sets} />}>
        <Panel title={t.details}>
          <Row>
            <TextInput {...form.field('name')} onValue={rename} maxLength={100} required />
            <SlugInput
              {...form.field('slug')}
              from={category ? undefined : values.name}
              hint={category && values.slug !== category.slug ? t.slugChanges(category.slug) : undefined}
            />
          </Row>
          <RichTextEditor
            id="descriptionHtml"
            label={t.description}
            hint={t.descriptionHint}
            error={fault && fieldProblemText(messages, fault)}
            value={values.descriptionHtml ?? ''}
            onChange={description.onValue}
          />
        </Panel>
        <SearchPanel form={form} />
      </EditForm>
      {category && (
        <RemoveCategory
          category={category}
          open={removing}
          onClose={() => setRemoving(false)}
          remove={() =>
            live.attempt('DELETE /api/admin/categories/:id', {
              params,
              query: { version: form.version ?? category.version },
            })
          }
          to={back}
          leaving={form.leaving}
        />
      )}
    </>
  )
}
