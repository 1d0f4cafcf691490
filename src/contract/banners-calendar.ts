// What shows when: banners by place and slides by slider, over a stretch of days.
import { z } from 'zod'
import { AUDIENCES, CONTENT_STATUSES, PLACEMENTS } from './banner-fields.ts'
import { endpoint, forStaff } from './endpoint.ts'
import { Id, Instant } from './parts.ts'
import { Count, textOf } from './values.ts'

/** Days one calendar may span. */
export const MOST_DAYS = 190

const ScheduledContent = z.object({
  id: Id.describe('Id of the banner or slide'),
  name: textOf('Name for staff', 'Spring at the top'),
  audience: z.enum(AUDIENCES).describe('Who sees it: everybody, guests, or signed-in customers'),
  status: z.enum(CONTENT_STATUSES).describe('Publication status set by staff'),
  startsAt: Instant.nullable().describe('When it begins to show; null for no start'),
  endsAt: Instant.nullable().describe('When it stops showing; null for no end'),
})

export const bannersCalendar = endpoint({
  id: 'banners.calendar',
  method: 'GET',
  path: '/api/admin/banners/calendar',
  summary:
    "List banners and slides whose period overlaps a range of days in the shop's time zone; archived ones are left out",
  ...forStaff('catalogue.edit'),
  query: z
    .object({
      from: z.iso.date().meta({ description: "First day, in the shop's time zone", examples: ['2026-11-02'] }),
      to: z.iso.date().meta({
        description: 'Last day, inclusive; not before `from`, and at most 190 days after it',
        examples: ['2026-12-06'],
      }),
    })
    .refine(({ from, to }) => to >= from && Date.parse(to) - Date.parse(from) <= MOST_DAYS * 86_400_000, {
      path: ['to'],
      params: { problem: 'invalid' },
    }),
  reply: z.object({
    now: Instant.describe("Time of the answer, by the shop's clock"),
    banners: z
      .array(
        ScheduledContent.extend({
          placement: z.enum(PLACEMENTS).describe('Where it is shown'),
          priority: Count.meta({
            description: 'If several would show, those with the highest priority come first',
            examples: [100],
          }),
        }),
      )
      .describe('Banners whose period overlaps the range'),
    sliders: z
      .array(
        z.object({
          id: Id.describe('Id of the slider'),
          key: textOf('Key by which pages load it', 'home'),
          name: textOf('Name of the slider for staff', 'Home page'),
          status: z.enum(CONTENT_STATUSES).describe('Publication status set by staff'),
          slides: z
            .array(
              ScheduledContent.extend({
                position: Count.meta({ description: 'Position in the slider, from 0', examples: [1] }),
              }),
            )
            .describe('Slides whose period overlaps the range'),
        }),
      )
      .describe('Sliders that have such slides'),
  }),
})
