// What shows when: banners by place and slides by slider, over a stretch of days.
import { z } from 'zod'
import { AUDIENCES, CONTENT_STATUSES, PLACEMENTS } from './banners.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant } from './parts.ts'

/** Days one calendar may span. */
export const MOST_DAYS = 190

const Shown = z.object({
  id: Id,
  name: z.string(),
  audience: z.enum(AUDIENCES),
  status: z.enum(CONTENT_STATUSES),
  /** Null is open on that side. */
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
})

export const bannersCalendar = endpoint({
  id: 'banners.calendar',
  method: 'GET',
  path: '/api/admin/banners/calendar',
  summary:
    "Banners and slides whose period touches a stretch of days of the shop's time zone; archived ones are left out",
  access: 'catalogue.edit',
  owner: 'none',
  query: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .refine(({ from, to }) => to >= from && Date.parse(to) - Date.parse(from) <= MOST_DAYS * 86_400_000, {
      path: ['to'],
      params: { problem: 'invalid' },
    }),
  reply: z.object({
    now: Instant,
    banners: z.array(Shown.extend({ placement: z.enum(PLACEMENTS), priority: z.int() })),
    sliders: z.array(
      z.object({
        id: Id,
        key: z.string(),
        name: z.string(),
        status: z.enum(CONTENT_STATUSES),
        slides: z.array(Shown.extend({ position: z.int() })),
      }),
    ),
  }),
})
