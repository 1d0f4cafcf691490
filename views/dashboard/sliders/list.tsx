// The list of sliders.
import { CalendarDays } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { SliderRow } from '#contract/sliders.ts'
import { Icon } from '../../kit/icon.tsx'
import { When } from '../../kit/money.tsx'
import { Picture } from '../../kit/picture.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import styles from '../banners/banners.module.css'
import type { Column } from '../kit/list/column.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { RowName } from '../kit/list/row-name.tsx'
import { Status, type Tone } from '../kit/status.tsx'
import { titled, useWords } from '../words.ts'

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/sliders', 'sliders')

export const handle = titled((w) => w.sliders.title)

const TONES: Record<SliderRow['status'], Tone> = { published: 'good', draft: 'warn', archived: 'idle' }

const columns = ({ banners, sliders: t }: DashboardMessages): Column<SliderRow>[] => [
  {
    id: 'name',
    header: t.name,
    sort: 'name',
    cell: ({ name, picture }) => (
      <RowName
        glyph={<Picture picture={picture} sizes="3.5rem" from={96} upTo={160} alt="" className={styles.thumb} />}
      >
        {name}
      </RowName>
    ),
  },
  {
    id: 'status',
    header: t.status,
    cell: ({ status }) => <Status tone={TONES[status]}>{banners.statuses[status]}</Status>,
  },
  { id: 'key', header: t.key, sort: 'key', cell: ({ key }) => key },
  { id: 'live', header: t.live, align: 'end', cell: ({ live, slides }) => t.liveOf(live, slides) },
  { id: 'slides', header: t.slides, sort: 'slides', align: 'end', hidden: 'by-choice', cell: ({ slides }) => slides },
  { id: 'shape', header: t.aspectRatio, hidden: 'by-choice', cell: ({ aspectRatio }) => t.ratios[aspectRatio] },
  {
    id: 'autoplay',
    header: t.autoplay,
    hidden: 'by-choice',
    cell: ({ autoplayMs }) => t.seconds(autoplayMs / 1000),
  },
  { id: 'updated', header: t.updated, sort: 'updated', cell: ({ updatedAt }) => <When at={updatedAt} /> },
]

export function Component() {
  const data = useLoaderData<typeof loader>()
  const words = useWords()
  const { banners, sliders: t } = words
  return (
    <ListPage
      resource="sliders"
      title={t.title}
      data={data}
      columns={columns(words)}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/dashboard/sliders/${id}`}
      defaultSort="name"
      filters={[
        {
          kind: 'select',
          name: 'status',
          label: t.status,
          options: Object.entries(banners.statuses).map(([value, label]) => ({ value, label })),
        },
      ]}
      actions={[
        { name: 'publish', label: t.publish },
        { name: 'draft', label: t.toDraft },
        { name: 'archive', label: t.archive },
        { name: 'remove', label: t.remove, danger: true },
      ]}
      add={{ href: '/dashboard/sliders/store', label: t.add }}
      menu={
        <a href="/dashboard/banners/calendar">
          <Icon of={CalendarDays} size={16} />
          {banners.calendar}
        </a>
      }
      empty={{ title: t.empty, text: t.emptyText }}
    />
  )
}
