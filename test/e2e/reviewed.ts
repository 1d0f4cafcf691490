// A product that people have judged differently. Which ones that are changes with the day on which the demo shop is written.
import type { Page } from '@playwright/test'

export interface Reviewed {
  path: string
  /** The most that anybody gave: two or more. */
  stars: number
}

export async function reviewed(page: Page, baseURL: string | undefined): Promise<Reviewed> {
  const headers = { 'x-bff': '1', origin: baseURL ?? '' }
  const read = async (path: string) => await (await page.request.get(path, { headers })).json()
  const { list } = await read('/bff/pages/categories/women?sort=rating')
  for (const { slug } of list.rows) {
    const { reviews } = await read(`/bff/pages/products/${slug}`)
    const given = [1, 2, 3, 4, 5].filter((stars) => (reviews?.histogram[stars - 1] ?? 0) > 0)
    const stars = given.at(-1) ?? 0
    if (given.length > 1) return { path: `/product/${slug}`, stars }
  }
  throw new Error('Nothing was judged differently')
}
