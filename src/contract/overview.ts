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
  summary: 'Get the counts of pending tasks',
  description: 'For the counts in the menu.',
  ...forStaff('orders.read'),
  reply: z.object({
    waiting: z
      .object({
        orders: Count.describe('Orders waiting for staff'),
        messages: Count.describe('Number of messages that nobody has read'),
        reviews: Count.describe('Reviews waiting for approval'),
      })
      .describe('By screen; screens that the role may not see are left out'),
  }),
})

export const PERIODS = ['7', '30', '90'] as const

/** Orders that count as sales are those neither cancelled nor expired. Days are those of the shop's time zone. */
const Period = z
  .object({
    sales: Minor.meta({
      description: 'Total of the orders counted less what was credited, in minor units',
      examples: [148000],
    }),
    orders: Count.describe('Number of orders'),
    average: Minor.meta({ description: 'Average order total, in minor units; 0 without any', examples: [6400] }),
  })
  .describe('What was sold in a period. Orders count that were neither cancelled nor expired.')

/** Problems that keep a shop from selling well, each with how many there are; the screen that mends it follows from the code. */
export const READINESS = [
  'no-products',
  'no-delivery',
  'home-not-delivered',
  'country-without-method',
  'no-tax-class',
  'class-without-rate',
  'home-without-rate',
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
    now: Period.describe('The current period, today included'),
    before: Period.describe('The period of the same length before'),
    days: z
      .array(
        z.object({
          day: z.iso.date().meta({ description: "Day, in the shop's time zone", examples: ['2026-11-21'] }),
          sales: Minor.meta({
            description: 'Sales of the day less what was credited since, in minor units',
            examples: [14800],
          }),
          orders: Count.describe('Number of orders of the day'),
          before: Minor.meta({
            description: 'Sales of the same day of the previous period, in minor units',
            examples: [12900],
          }),
        }),
      )
      .describe('One entry per day, oldest first'),
    topProducts: z
      .array(
        z.object({
          slug: textOrNull('Slug of the product; null if it no longer exists', 'linen-shirt'),
          title: Title.describe('Name of the product'),
          quantity: Count.describe('Pieces sold, less those credited'),
          sales: Minor.meta({ description: 'Sales less what was credited, in minor units', examples: [58800] }),
        }),
      )
      .describe('Best-selling products of the period'),
    lowStock: z
      .array(
        z.object({
          slug: SlugText.describe('Names the product in addresses'),
          title: Title.describe('Name of the product'),
          variant: textOf('Size and colour in words', 'M, Sage'),
          sku: Sku.describe('SKU of the variant'),
          available: Count.meta({ description: 'Pieces available for sale', examples: [2] }),
        }),
      )
      .describe('Variants with low stock, lowest first'),
    lowStockCount: Count.describe('Number of all variants with low stock'),
    pendingReviews: Count.describe('Reviews waiting for approval'),
    unreadMessages: Count.describe('Number of messages that nobody has read'),
    openOrders: Count.describe('Orders waiting for staff'),
    openReturns: Count.describe(
      'Orders with returns or withdrawals that need something done by staff, including those whose refund is due',
    ),
    ordersToRefund: Count.optional().describe(
      'Orders of which staff have to send money back; left out for roles that may not refund',
    ),
    readiness: z
      .array(
        z.object({
          code: z.enum(READINESS).describe('Kind of problem'),
          count: Count.describe('Number of records with the problem; counted up to 1,000'),
        }),
      )
      .describe('Problems that keep the shop from selling'),
  })
  .meta({ id: 'Overview', description: "The dashboard's start page. Days are in the shop's time zone." })
export type Overview = z.infer<typeof Overview>

export const overview = endpoint({
  id: 'overview.read',
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'Get sales, orders, stock and pending tasks of the last 7, 30 or 90 days',
  ...forStaff('orders.read'),
  query: z.object({ days: z.enum(PERIODS).default('30').describe('Length of the period in days') }),
  reply: Overview,
})
