// What shows when: banners by place and slides by slider, over a stretch of days.
import { z } from 'zod'
import { AUDIENCES, CONTENT_STATUSES, PLACEMENTS } from './banner-fields.ts'
import { endpoint, forStaff } from './endpoint.ts'
import { Id, Instant } from './parts.ts'
import { Count, textOf } from './values.ts'

/** Days one calendar may span. */
export const MOST_DAYS = 190

const ScheduledContent = z.object({
  id: Id.describe('Of the banner or slide'),
  name: textOf('What staff call it', 'Spring at the top'),
  audience: z.enum(AUDIENCES).describe('Who sees it'),
  status: z.enum(CONTENT_STATUSES).describe('What staff made of it'),
  startsAt: Instant.nullable().describe('When it begins; null is open on that side'),
  endsAt: Instant.nullable().describe('When it ends; null is open on that side'),
})

export const bannersCalendar = endpoint({
  id: 'banners.calendar',
  method: 'GET',
  path: '/api/admin/banners/calendar',
  summary:
    "Banners and slides whose period touches a stretch of days of the shop's time zone; archived ones are left out",
  ...forStaff('catalogue.edit'),
  query: z
    .object({
      from: z.iso.date().meta({ description: "First day, of the shop's time zone", examples: ['2026-11-02'] }),
      to: z.iso.date().meta({
        description: 'Last day, included: not before `from`, and at most 190 days after it',
        examples: ['2026-12-06'],
      }),
    })
    .refine(({ from, to }) => to >= from && Date.parse(to) - Date.parse(from) <= MOST_DAYS * 86_400_000, {
      path: ['to'],
      params: { problem: 'invalid' },
    }),
  reply: z.object({
    now: Instant.describe("The moment of the answer, by the shop's clock"),
    banners: z
      .array(
        ScheduledContent.extend({
          placement: z.enum(PLACEMENTS).describe('Where it is shown'),
          priority: Count.meta({ description: 'Where several would show, the highest comes first', examples: [100] }),
        }),
      )
      .describe('Banners whose period touches the stretch'),
    sliders: z
      .array(
        z.object({
          id: Id.describe('Of the slider'),
          key: textOf('What pages ask for it by', 'home'),
          name: textOf('What staff call the slider', 'Home page'),
          status: z.enum(CONTENT_STATUSES).describe('What staff made of the slider'),
          slides: z
            .array(
              ScheduledContent.extend({
                position: Count.meta({ description: 'Place in the slider, from 0', examples: [1] }),
              }),
            )
            .describe('Slides whose period touches the stretch'),
        }),
      )
      .describe('Sliders with such slides'),
  }),
})
