// Where each screen of the dashboard is found.
import type { Page } from '@playwright/test'
import { expect, hydrated } from './fixtures.ts'

type Places = (page: Page, origin: string) => Promise<string[]> | string[]

/** The first row of an admin list. */
async function first(page: Page, origin: string, resource: string): Promise<Record<string, unknown>> {
  const response = await page.request.get(`/api/admin/${resource}`, { headers: { 'x-bff': '1', origin } })
  expect(response.status(), resource).toBe(200)
  const { rows } = await response.json()
  expect(rows.length, `${resource} has a row`).toBeGreaterThan(0)
  return rows[0]
}

const at =
  (...paths: string[]): Places =>
  () =>
    paths

/** The first record, and where a new one is made. */
const record =
  (screen: string, { resource = screen, key = 'id', add = 'store' } = {}): Places =>
  async (page, origin) => [
    `/dashboard/${screen}/${(await first(page, origin, resource))[key]}`,
    ...(add ? [`/dashboard/${screen}/${add}`] : []),
  ]

/** A file that was uploaded and looked through. */
const anImport: Places = async (page) => {
  await page.goto('/dashboard/products/import')
  await hydrated(page)
  const content = 'slug;title;status;categories;sku;color;price;on_hand\r\naxe-probe;;draft;home;AXE;;x;\r\n'
  const file = { name: 'axe.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect(page).toHaveURL(/\/dashboard\/products\/import\/[0-9a-f-]{36}$/)
  return [new URL(page.url()).pathname]
}

/** A mail the shop has written. */
const aMail: Places = async (page, origin) => {
  const response = await page.request.post('/api/admin/mails/test', {
    data: { to: 'axe@stoa.example' },
    headers: { 'x-bff': '1', origin },
  })
  expect(response.status()).toBe(201)
  return [`/dashboard/mailbox/${(await response.json()).id}`]
}

/** Rows of one kind say of each other what ten of them say. */
const SOME_ROWS = '?limit=10'

const INFO_GROUPS = ['identity', 'contact', 'social', 'legal', 'commerce', 'seo', 'mail', 'maintenance', 'entries']

/** Where each screen is found, by the file of its route. */
export const PLACES: Record<string, Places> = {
  'overview/overview.tsx': at('/dashboard'),
  'orders/list.tsx': at('/dashboard/orders'),
  'orders/slips.tsx': at('/dashboard/orders/slips?number=ST-12499&number=ST-12498'),
  'orders/order.tsx': record('orders', { key: 'number', add: '' }),
  'messages/inbox.tsx': at('/dashboard/messages'),
  'messages/thread.tsx': record('messages', { add: '' }),
  'customers/list.tsx': at(`/dashboard/customers${SOME_ROWS}`),
  'customers/edit.tsx': record('customers', { add: '' }),
  'products/list.tsx': at(`/dashboard/products${SOME_ROWS}`),
  'products/import/list.tsx': at('/dashboard/products/import'),
  'products/import/import.tsx': anImport,
  'inventory/inventory.tsx': at(`/dashboard/inventory${SOME_ROWS}`),
  'products/edit.tsx': record('products', { key: 'slug' }),
  'categories/list.tsx': at('/dashboard/categories'),
  'categories/edit.tsx': record('categories'),
  'sizes/list.tsx': at('/dashboard/sizes'),
  'sizes/edit.tsx': record('sizes', { resource: 'size-sets' }),
  'colors/list.tsx': at('/dashboard/colors'),
  'colors/edit.tsx': record('colors'),
  'synonyms/list.tsx': at(`/dashboard/synonyms${SOME_ROWS}`),
  'synonyms/edit.tsx': record('synonyms'),
  'search-misses/list.tsx': at('/dashboard/search-misses'),
  'shipping/list.tsx': at('/dashboard/shipping'),
  'shipping/edit.tsx': record('shipping'),
  'reviews/list.tsx': at('/dashboard/reviews'),
  'reviews/edit.tsx': record('reviews'),
  'banners/list.tsx': at('/dashboard/banners'),
  'content-calendar/calendar.tsx': at('/dashboard/banners/calendar'),
  'banners/edit.tsx': record('banners'),
  'sliders/list.tsx': at('/dashboard/sliders'),
  'sliders/edit.tsx': record('sliders'),
  'bulk-runs/list.tsx': at('/dashboard/bulk-runs'),
  'audit/list.tsx': at(`/dashboard/audit${SOME_ROWS}`),
  'taxes/list.tsx': at('/dashboard/taxes'),
  'taxes/edit.tsx': record('taxes'),
  'coupons/list.tsx': at('/dashboard/coupons'),
  'coupons/edit.tsx': record('coupons'),
  'mailbox/list.tsx': at('/dashboard/mailbox'),
  'mailbox/mail.tsx': aMail,
  'system/system.tsx': at('/dashboard/system'),
  'users/list.tsx': at(`/dashboard/users${SOME_ROWS}`),
  'users/edit.tsx': record('users'),
  'admins/list.tsx': at('/dashboard/admins'),
  'admins/edit.tsx': record('admins'),
  'info/info.tsx': at(...INFO_GROUPS.map((group) => `/dashboard/info?group=${group}`)),
  'info/entry.tsx': record('info', { resource: 'info-entries', add: 'add' }),
}
