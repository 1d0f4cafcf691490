// A scripted shop that says how long its answers may be kept and what it changes: a product whose title is edited, carts, and
// the notices of a transaction. It stands for any upstream that keeps the agreement of docs/caching.md.
import type { Pool } from 'pg'
import { emptyReviews, info, product } from './catalogue.ts'
import { type FakeUpstream, faults } from './fake-upstream.ts'
import type { TestStoa } from './whole-bff.ts'

export const CONTROL = 'public, max-age=0, s-maxage=600, stale-while-revalidate=600'

const keeping = (tags: string, control: string) => ({ 'cache-control': control, 'cache-tag': tags })

export interface KeptShop {
  state: { title: string; name: string; maintenance: boolean; control: string; cartCount: number; fails: boolean }
  /** A write: the title changes, and the answer names the product. */
  edit: (title: string) => void
}

export function scriptKeptShop(upstream: FakeUpstream, pool?: Pool): KeptShop {
  const state: KeptShop['state'] = {
    ...{ title: 'A Mug', name: 'Stoa', maintenance: false, control: CONTROL, cartCount: 0, fails: false },
  }
  const answer = (key: string, tags: string, body: () => object) =>
    upstream.script(key, (seen, response) =>
      faults.answer(state.fails ? 500 : 200, body(), keeping(tags, state.control))(seen, response),
    )
  answer('GET /api/info', 'info', () => ({
    ...info,
    identity: { ...info.identity, name: state.name },
    maintenance: { on: state.maintenance, message: 'Closed' },
  }))
  answer('GET /api/categories', 'categories', () => ({ roots: [] }))
  answer('GET /api/banners', 'banners', () => ({ rows: [] }))
  answer('GET /api/sliders/home-main', 'sliders', () => ({
    ...{ key: 'home-main', name: '', autoplayMs: 0, aspectRatio: '2:1', slides: [] },
  }))
  answer('GET /api/delivery', 'shipping', () => ({ home: 'DE', zones: [] }))
  answer('GET /api/checkout/options', 'info', () => ({ kind: 'external', url: 'https://checkout.example/' }))
  answer('GET /api/products/a-mug', `products:${product.id}`, () => ({ ...product, title: state.title }))
  answer('GET /api/products/a-mug/reviews', `reviews,products:${product.id}`, () => emptyReviews)
  answer('GET /api/products/a-mug/related', 'products', () => ({ rows: [] }))
  upstream.script('GET /api/cart', faultlessCart(state))
  upstream.script('GET /api/cart/count', (...call) => faults.answer(200, { count: state.cartCount })(...call))
  const edit = (title: string) => {
    state.title = title
  }
  upstream.script('PUT /api/admin/products/a-mug', async ({ body }, response) => {
    edit((JSON.parse(body) as { title: string }).title)
    // As a transaction does: the notice goes out with the commit, before anybody is answered.
    await pool?.query('select pg_notify($1, $2)', ['stoa_changed', `products:${product.id}`])
    faults.answer(200, { ok: true }, { 'x-stoa-changed': `products:${product.id}` })({} as never, response)
  })
  return { state, edit }
}

const faultlessCart =
  (state: KeptShop['state']) =>
  (...call: Parameters<ReturnType<typeof faults.answer>>) =>
    faults.answer(200, { lines: [], count: state.cartCount, subtotal: 0, estimate: null })(...call)

/** Waits until the BFF hears of changes; before that hardly anything is kept. */
export async function hearing({ logText }: Pick<TestStoa, 'logText'>, times = 1): Promise<void> {
  for (let tries = 0; logText().split('cache.hearing').length <= times; tries += 1) {
    if (tries > 400) throw new Error('The BFF does not listen')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
