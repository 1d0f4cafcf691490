// A cart with one cheap thing in it; what shoppers click for that has tests of its own.
import type { Page } from '@playwright/test'

/** More than other tests buy meanwhile. Of what is on a shelf the cart knows how many are left, a product's page only of few. */
const PLENTY = 10

/** For less than codes with a least sum need. */
export async function withMug(page: Page, baseURL: string | undefined): Promise<void> {
  const headers = { 'x-bff': '1', origin: baseURL ?? '' }
  const read = async (path: string) => await (await page.request.get(path, { headers })).json()
  const { list } = await read('/bff/pages/categories/mugs?sort=price-asc&stock=true')
  for (const { slug } of list.rows) {
    const { product } = await read(`/bff/pages/products/${slug}`)
    for (const { id: variantId } of product.variants) {
      const put = await page.request.post('/bff/cart/lines', { data: { variantId, quantity: 1 }, headers })
      // Sold out.
      if (!put.ok()) continue
      const { available } = (await put.json()).lines[0]
      if (available === null || available > PLENTY) return
      await page.request.put(`/bff/cart/lines/${variantId}`, { data: { quantity: 0 }, headers })
    }
  }
  throw new Error('No mug is left in plenty')
}
