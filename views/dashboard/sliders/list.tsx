// The list of sliders.
import { CalendarDays } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { columnsOf } from '../kit/edit/fields.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { MenuLink } from '../kit/menu-item.tsx'
import { optionsOf } from '../kit/options.ts'
import { titled, useWords } from '../words.ts'
import { sliderFields } from './fields.tsx'

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/sliders', 'sliders')

export const handle = titled((w) => w.sliders.title)

export function Component() {
  const data = useLoaderData<typeof loader>()
  const words = useWords()
  const { banners, sliders: t } = words
  return (
    <ListPage
      resource="sliders"
      title={t.title}
      data={data}
      columns={columnsOf(sliderFields(words))}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/dashboard/sliders/${id}`}
      defaultSort="name"
      filters={[{ kind: 'multi', name: 'status', label: t.status, options: optionsOf(banners.statuses) }]}
      actions={[
        { name: 'publish', label: t.publish },
        { name: 'draft', label: t.toDraft },
        { name: 'archive', label: t.archive },
        { name: 'remove', label: t.remove, danger: true },
      ]}
      add={{ href: '/dashboard/sliders/store', label: t.add }}
      menu={<MenuLink icon={CalendarDays} label={banners.calendar} href="/dashboard/banners/calendar" />}
      empty={{ title: t.empty, text: t.emptyText }}
    />
  )
}
