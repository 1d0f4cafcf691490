// The list of size sets.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { SizeSetRow } from '#contract/sizes.ts'
import { cx } from '../../kit/class-names.ts'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import type { Column } from '../kit/list/column.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { titled, useWords } from '../words.ts'
import { useMeasureName } from './measure-head.tsx'
import styles from './sizes.module.css'

const LIST = '/dashboard/sizes'

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/size-sets', 'size-sets')

export const handle = titled((w) => w.sizes.title)

/** Sizes shown of a set; further ones are counted. */
const SHOWN = 14

function Labels({ sizes, t }: { sizes: SizeSetRow['sizes']; t: DashboardMessages['sizes'] }) {
  return (
    <ul className={styles.labels}>
      {sizes.slice(0, SHOWN).map(({ id, label, active }) => (
        <li key={id} className={cx(!active && styles.inactive)}>
          {label}
          {!active && <span className="visually-hidden"> ({t.inactive})</span>}
        </li>
      ))}
      {sizes.length > SHOWN && <li className={styles.soft}>{t.more(sizes.length - SHOWN)}</li>}
    </ul>
  )
}

const columns = (t: DashboardMessages['sizes'], measureName: (name: string) => string): Column<SizeSetRow>[] => [
  { id: 'name', header: t.name, sort: 'name', cell: ({ name }) => name },
  { id: 'code', header: t.code, sort: 'code', cell: ({ code }) => code, hidden: 'by-choice' },
  { id: 'sizes', header: t.sizes, cell: ({ sizes }) => <Labels sizes={sizes} t={t} /> },
  {
    id: 'measures',
    header: t.measures,
    cell: ({ measures }) => <span className={styles.wrap}>{measures.map(measureName).join(', ') || '–'}</span>,
  },
  { id: 'categories', header: t.categories, align: 'end', cell: ({ categories }) => categories },
  { id: 'position', header: t.position, sort: 'position', align: 'end', cell: ({ position }) => position },
  { id: 'uses', header: t.uses, sort: 'uses', align: 'end', cell: ({ uses }) => uses },
]

export function Component() {
  const data = useLoaderData<typeof loader>()
  const t = useWords().sizes
  const measureName = useMeasureName()
  return (
    <ListPage
      resource="size-sets"
      title={t.title}
      data={data}
      columns={columns(t, measureName)}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `${LIST}/${id}`}
      defaultSort="position"
      actions={[{ name: 'remove', label: t.remove, danger: true }]}
      add={{ href: `${LIST}/store`, label: t.add }}
      empty={{ title: t.empty, text: t.emptyText }}
    />
  )
}
