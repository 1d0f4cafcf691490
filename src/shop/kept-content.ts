// Banners, sliders and what categories say of themselves: few and small, shown on every page, and seldom changed. Read once, and
// again after each change of what they are made of or lead to.
import type { Kysely } from 'kysely'
import type { Banner } from '#contract/banners.ts'
import { banners } from './banners/repository.ts'
import type { Audience } from './banners/visibility.ts'
import { categories } from './categories/repository.ts'
import type { Outdated } from './changes.ts'
import type { Database } from './db/schema.ts'
import { cleanHtml } from './html.ts'
import { sliders } from './sliders/repository.ts'
import { staleWhileRevalidate } from './stale-while-revalidate.ts'

type Read<Of extends (...input: never[]) => Promise<unknown>> = { found: Awaited<ReturnType<Of>> }

/** Of each kind; a shop with more categories than that reads those that are asked for least as they are asked for. */
const MOST = 200

export function keptContent(db: Kysely<Database>) {
  const read = { banners: banners(db).list, slider: sliders(db).get, category: categories(db).get }
  const kept = {
    banners: staleWhileRevalidate<Read<typeof read.banners>>('banners', MOST),
    sliders: staleWhileRevalidate<Read<typeof read.slider>>('sliders', MOST),
    categories: staleWhileRevalidate<Read<typeof read.category>>('categories', MOST),
  }
  return {
    banners: async (audience: Audience, placement: Banner['placement'] | undefined) => {
      const anew = async () => ({ found: await read.banners(audience, placement) })
      return (await kept.banners.get(`${audience} ${placement}`, anew)).found
    },
    slider: async (key: string, audience: Audience) => {
      const anew = async () => ({ found: await read.slider(key, audience) })
      return (await kept.sliders.get(`${audience} ${key}`, anew)).found
    },
    category: async (id: string) => {
      const anew = async () => {
        const found = await read.category(id)
        return { found: found && { ...found, descriptionHtml: cleanHtml(found.descriptionHtml) } }
      }
      return (await kept.categories.get(id, anew)).found
    },
    madeOf: ['banners', 'categories', 'info-entries', 'media', 'products', 'sliders'],
    outdate: () => {
      for (const { clear } of Object.values(kept)) clear()
    },
  } as const satisfies Outdated & Record<string, unknown>
}

export type KeptContent = ReturnType<typeof keptContent>
