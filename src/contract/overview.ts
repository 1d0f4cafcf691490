// The dashboard's first screen: sales against the period before, what sells, what waits, and what keeps the shop from selling.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { Minor } from './parts.ts'
import { Count, Sku, SlugText, Title, textOf, textOrNull } from './values.ts'

/** What waits on each screen of the dashboard, for the counts in its menu. Left out where the role may not see it. */
export const summary = endpoint({
  id: 'overview.summary',
  method: 'GET',
  path: '/api/admin/summary',
  summary: 'Counts of what waits for staff',
  description: 'For the counts in the menu.',
  ...forStaff('orders.read'),
  reply: z.object({
    waiting: z
      .object({
        orders: Count.describe('Orders that wait for something'),
        messages: Count.describe('Messages nobody has read'),
        reviews: Count.describe('Reviews to be looked at'),
      })
      .describe('By screen; left out where the role may not see it'),
  }),
})

export const PERIODS = ['7', '30', '90'] as const

/** Orders that count as sales are those neither cancelled nor expired. Days are those of the shop's time zone. */
const Period = z
  .object({
    sales: Minor.meta({ description: 'What those came to, in minor units', examples: [148000] }),
    orders: Count.describe('Orders that count'),
    average: Minor.meta({ description: 'Mean of an order, in minor units; 0 without any', examples: [6400] }),
  })
  .describe('What was sold in a period. Orders count that were neither cancelled nor expired.')

/** Problems that keep a shop from selling well, each with how many there are; the screen that mends it follows from the code. */
export const READINESS = [
  'no-products',
  'no-delivery',
  'country-without-method',
  'no-tax-class',
  'class-without-rate',
  'weight-missing',
  'no-tax-number',
  'no-bank-account',
  'no-terms-page',
  'no-withdrawal-page',
  'no-privacy-page',
  'no-imprint-page',
  'no-maker',
  'unit-missing',
  'no-guarantee-page',
  'no-accessibility-page',
  'no-picture',
  'no-category',
  'no-alt-text',
  'no-sender',
  'mail-kept',
  'sold-out',
] as const

export const Overview = z
  .object({
    now: Period.describe('The last days, today included'),
    before: Period.describe('As many days before those'),
    days: z
      .array(
        z.object({
          day: z.iso.date().meta({ description: "Which day, of the shop's time zone", examples: ['2026-11-21'] }),
          sales: Minor.meta({ description: 'What was sold that day, in minor units', examples: [14800] }),
          orders: Count.describe('Orders of that day that count'),
          before: Minor.meta({
            description: 'What was sold on the same day of the period before, in minor units',
            examples: [12900],
          }),
        }),
      )
      .describe('One entry a day of the period, oldest first'),
    topProducts: z
      .array(
        z.object({
          slug: textOrNull('Names the product in addresses; null where it is gone', 'linen-shirt'),
          title: Title.describe('What it is or was called'),
          quantity: Count.describe('Pieces sold'),
          sales: Minor.meta({ description: 'What they came to, in minor units', examples: [58800] }),
        }),
      )
      .describe('What sold best in the period'),
    lowStock: z
      .array(
        z.object({
          slug: SlugText.describe('Names the product in addresses'),
          title: Title.describe('What the product is called'),
          variant: textOf('Size and colour in words', 'M, Sage'),
          sku: Sku.describe("The shop's number of the variant"),
          available: Count.meta({ description: 'Pieces that can be sold', examples: [2] }),
        }),
      )
      .describe('Variants of which few are left, the fewest first'),
    lowStockCount: Count.describe('How many such variants there are'),
    pendingReviews: Count.describe('Reviews to be looked at'),
    unreadMessages: Count.describe('Messages nobody has read'),
    openOrders: Count.describe('Orders that wait for something'),
    openReturns: Count.describe('Returns and withdrawals that wait for staff, those whose money is due among them'),
    readiness: z
      .array(
        z.object({
          code: z.enum(READINESS).describe('What is amiss'),
          count: Count.describe('How many there are of it; counting stops at 1000'),
        }),
      )
      .describe('What keeps the shop from selling well'),
  })
  .meta({ id: 'Overview', description: "The dashboard's first screen. Days are those of the shop's time zone." })
export type Overview = z.infer<typeof Overview>

export const overview = endpoint({
  id: 'overview.read',
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'Sales, orders, stock and what waits, over the last 7, 30 or 90 days',
  ...forStaff('orders.read'),
  query: z.object({ days: z.enum(PERIODS).default('30').describe('How many days back to look') }),
  reply: Overview,
})
