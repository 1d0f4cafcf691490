// A cart with one cheap thing in it; what shoppers click for that has tests of its own.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** For less than codes with a least sum need. */
export async function withMug(page: Page, baseURL: string | undefined): Promise<void> {
  const headers = { 'x-bff': '1', origin: baseURL ?? '' }
  const read = async (path: string) => await (await page.request.get(path, { headers })).json()
  const { list } = await read('/bff/pages/categories/mugs?sort=price-asc&stock=true')
  const { product } = await read(`/bff/pages/products/${list.rows[0].slug}`)
  const { id } = product.variants.find(({ available }: { available: number | null }) => available !== 0)
  const put = await page.request.post('/bff/cart/lines', { data: { variantId: id, quantity: 1 }, headers })
  expect(put.status()).toBe(200)
}
