// The calendar's rows: a lane for each banner placement and each slider, with a line for each banner or slide in it.
import type { Replies } from '#contract/endpoints.ts'
import type { Zoned } from '#contract/time-zone.ts'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { type Bar, barOf, type Span } from './days.ts'

export type Calendar = Replies['GET /api/admin/banners/calendar']
type Shown = Calendar['banners'][number] | Calendar['sliders'][number]['slides'][number]

export interface Line extends Pick<Shown, 'id' | 'audience' | 'startsAt' | 'endsAt'> {
  name: string
  href: string
  draft: boolean
  bar: Bar
}

export interface Lane {
  id: string
  name: string
  href: string
  /** A draft slider shows none of its slides, whatever their own schedules are. */
  draft: boolean
  lines: Line[]
}

const PLACES = ['announcement_bar', 'home_hero', 'home_mid', 'category_top', 'cart', 'checkout_notice'] as const

export function lanesOf(
  { banners, sliders }: Calendar,
  span: Span,
  zone: Zoned,
  t: DashboardMessages['banners'],
): Lane[] {
  const lines = (rows: readonly Shown[], hrefOf: (row: Shown) => string, draft: boolean): Line[] =>
    rows.flatMap((row) => {
      const bar = barOf(span, row.startsAt, row.endsAt, zone)
      if (!bar) return []
      const { id, audience, startsAt, endsAt, status } = row
      const name = row.name || t.when.untitled
      return [{ id, audience, startsAt, endsAt, bar, name, href: hrefOf(row), draft: draft || status === 'draft' }]
    })
  const places = PLACES.map((place) => ({
    id: place,
    name: t.placements[place],
    href: `/dashboard/banners?placement=${place}`,
    draft: false,
    lines: lines(
      banners.filter(({ placement }) => placement === place),
      ({ id }) => `/dashboard/banners/${id}`,
      false,
    ),
  }))
  const rows = sliders.map(({ id, name, status, slides }) => ({
    id,
    name: t.when.slidersOf(name),
    href: `/dashboard/sliders/${id}`,
    draft: status === 'draft',
    lines: lines(slides, () => `/dashboard/sliders/${id}`, status === 'draft'),
  }))
  return [...rows, ...places]
}
