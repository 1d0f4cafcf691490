// The list of banners: what shows where, when and to whom.
import { CalendarDays, Telescope } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { columnsOf } from '../kit/edit/fields.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { MenuLink } from '../kit/menu-item.tsx'
import { optionsOf } from '../kit/options.ts'
import { titled, useWords } from '../words.ts'
import { usePeriod } from './display-state.tsx'
import { bannerFields } from './fields.tsx'

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/banners', 'banners')

export const handle = titled((w) => w.banners.title)

export function Component() {
  const data = useLoaderData<typeof loader>()
  const words = useWords()
  const t = words.banners
  const period = usePeriod('day')
  const moments = usePeriod()
  return (
    <ListPage
      resource="banners"
      title={t.title}
      data={data}
      columns={columnsOf(bannerFields(words, (row) => <span title={moments(row)}>{period(row)}</span>))}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/dashboard/banners/${id}`}
      defaultSort="placement"
      views={(['live', 'scheduled', 'draft'] as const).map((state) => ({
        name: t.states[state],
        query: `state=${state}`,
      }))}
      filters={[
        { kind: 'multi', name: 'state', label: t.state, options: optionsOf(t.states) },
        { kind: 'multi', name: 'placement', label: t.placement, options: optionsOf(t.placements) },
        { kind: 'multi', name: 'audience', label: t.audience, options: optionsOf(t.audiences) },
      ]}
      actions={[
        { name: 'publish', label: t.publish },
        { name: 'draft', label: t.toDraft },
        { name: 'archive', label: t.archive },
        { name: 'remove', label: t.remove, danger: true },
      ]}
      add={{ href: '/dashboard/banners/store', label: t.add }}
      menu={
        <>
          <MenuLink icon={CalendarDays} label={t.calendar} href="/dashboard/banners/calendar" />
          <MenuLink icon={Telescope} label={t.seeNow} href="/dashboard/banners/calendar#as-of" />
        </>
      }
      empty={{ title: t.empty, text: t.emptyText }}
    />
  )
}
