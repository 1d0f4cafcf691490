// The dashboard's first screen: sales against the period before, what sells, what waits, and what keeps the shop from selling.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Minor } from './parts.ts'

/** What waits on each screen of the dashboard, for the counts in its menu. Left out where the role may not see it. */
export const summary = endpoint({
  id: 'overview.summary',
  method: 'GET',
  path: '/api/admin/summary',
  summary: 'Counts of what waits for staff',
  access: 'orders.read',
  owner: 'none',
  reply: z.object({
    waiting: z.object({ orders: z.int(), messages: z.int(), reviews: z.int() }),
  }),
})

export const PERIODS = ['7', '30', '90'] as const

/** Orders that count as sales are those neither cancelled nor expired. Days are those of the shop's time zone. */
const Period = z.object({ sales: Minor, orders: z.int(), average: Minor })

/** Problems that keep a shop from selling well, each with how many there are; the screen that mends it follows from the code. */
export const READINESS = [
  'no-products',
  'no-picture',
  'no-category',
  'no-alt-text',
  'no-sender',
  'mail-kept',
  'no-legal-page',
  'sold-out',
] as const

export const Overview = z.object({
  now: Period,
  before: Period,
  /** One entry a day of the period, oldest first; `before` is the same day of the period before. */
  days: z.array(z.object({ day: z.iso.date(), sales: Minor, orders: z.int(), before: Minor })),
  topProducts: z.array(z.object({ slug: z.string().nullable(), title: z.string(), quantity: z.int(), sales: Minor })),
  lowStock: z.array(
    z.object({ slug: z.string(), title: z.string(), variant: z.string(), sku: z.string(), available: z.int() }),
  ),
  lowStockCount: z.int(),
  pendingReviews: z.int(),
  unreadMessages: z.int(),
  openOrders: z.int(),
  readiness: z.array(z.object({ code: z.enum(READINESS), count: z.int() })),
})
export type Overview = z.infer<typeof Overview>

export const overview = endpoint({
  id: 'overview.read',
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'Sales, orders, stock and what waits, over the last 7, 30 or 90 days',
  access: 'orders.read',
  owner: 'none',
  query: z.object({ days: z.enum(PERIODS).default('30') }),
  reply: Overview,
})
