// A cart with one cheap thing in it; what shoppers click for that has tests of its own.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** More than any other test buys out. */
const PLENTY = 10

/** For less than codes with a least sum need. */
export async function withMug(page: Page, baseURL: string | undefined): Promise<void> {
  const headers = { 'x-bff': '1', origin: baseURL ?? '' }
  const read = async (path: string) => await (await page.request.get(path, { headers })).json()
  const { list } = await read('/bff/pages/categories/mugs?sort=price-asc&stock=true')
  const found: string[] = []
  for (const { slug } of list.rows) {
    const { product } = await read(`/bff/pages/products/${slug}`)
    for (const { id, available } of product.variants) if (available === null || available > PLENTY) found.push(id)
    if (found.length > 0) break
  }
  const put = await page.request.post('/bff/cart/lines', { data: { variantId: found[0], quantity: 1 }, headers })
  expect(put.status()).toBe(200)
}
