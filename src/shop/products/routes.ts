// Products as shoppers read them, now, and to staff as of another moment.
import type { FastifyInstance } from 'fastify'
import { getProduct, listAddresses, listProducts, relatedProducts, suggestProducts } from '#contract/products.ts'
import { showingProduct, showingProducts, showingRelated } from '#contract/products-showing.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { categories } from '../categories/repository.ts'
import type { ShopDeps } from '../deps.ts'
import { holdsFor, shows } from '../kept-answers.ts'
import { countMiss } from '../search-misses/count-miss.ts'
import type { Lists } from './browse.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { type Looks, products } from './repository.ts'
import { suggest } from './suggest.ts'
import type { Lexicon } from './words/lexicon.ts'

const ADDRESSES = 5000

const found = <T>(one: T | undefined): T => {
  if (one === undefined) throw new ApiError('NOT_FOUND')
  return one
}

interface Deps extends ShopDeps {
  lists: Lists
  lexicon: Lexicon
  looks: Looks
}

export function productsRoutes(app: FastifyInstance, { db, lists: { list }, lexicon, looks }: Deps): void {
  const { get, related, addresses } = products(db, looks)

  mount(app, listProducts, async ({ query, request, reply }) => {
    const { answer, missed, holds } = await list(query)
    // What was looked for is answered, counted or not: a database may be read while it takes nothing.
    const uncounted = (error: unknown) => request.log.warn({ err: error }, 'a search without hits was not counted')
    if (missed) await countMiss(db, query, answer).catch(uncounted)
    // Each miss is counted, so each has to be asked for.
    holdsFor(reply, missed ? 0 : holds)
    return answer
  })

  // Staff who look at another moment are no shoppers: what they miss is not counted.
  mount(app, showingProducts, async ({ query }) => (await list(query)).answer)

  mount(app, getProduct, async ({ params, reply }) => {
    const product = found(await get(params.slug))
    shows(reply, `products:${product.id}`)
    return product
  })
  mount(app, showingProduct, async ({ params, query }) => found(await get(params.slug, query.at)))

  mount(app, relatedProducts, async ({ params, query, reply }) => {
    const { rows, holds } = found(await related(params.slug, query.limit))
    holdsFor(reply, holds)
    return { rows }
  })
  mount(app, showingRelated, async ({ params, query }) => {
    const { rows } = found(await related(params.slug, query.limit, query.at))
    return { rows }
  })

  mount(app, suggestProducts, ({ query }) => suggest(db, lexicon, query.q, query.limit))

  mount(app, listAddresses, async ({ query }) => {
    const after = query.after === undefined ? undefined : readCursor(query.kind, query.after).id
    const read = query.kind === 'products' ? addresses : categories(db).addresses
    const rows = await read(after, ADDRESSES)
    const last = rows.length === ADDRESSES ? rows.at(-1) : undefined
    return {
      rows: rows.map(({ slug, updatedAt, picture }) => ({ slug, updatedAt: updatedAt.toISOString(), picture })),
      next: last ? writeCursor(query.kind, { key: 0, id: last.id }) : null,
    }
  })
}
