// View models of a person's own area: orders, addresses, what is kept of them. A screen whose calls the backend lacks is
// answered as not offered.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type AccountAddress,
  getAddressRules,
  listAccountAddresses,
  MOST_ADDRESSES,
} from '#contract/account-addresses.ts'
import { eraseAccount, previewAccountErasure } from '#contract/account-data.ts'
import { listAccountOrders, reorder } from '#contract/account-orders.ts'
import type { AddressRules } from '#contract/checkouts.ts'
import {
  accountNavigation,
  addressesPage,
  addressRulesHere,
  dataPage,
  eraseHere,
  ordersPage,
  reorderHere,
} from '#contract/pages/account-area.ts'
import { listProducts, type ProductCard } from '#contract/products.ts'
import { ApiError } from '#http/errors.ts'
import { mount } from '#http/mount.ts'
import { ifNotOffered } from '../upstream/offered.ts'
import { retryInProgress } from '../upstream/retry-in-progress.ts'
import type { AccountPlaces } from './account-places.ts'
import { addressLines } from './address-lines.ts'
import { allCountries } from './named-countries.ts'
import type { PageDeps } from './page-deps.ts'
import { signedIn } from './signed-in.ts'

const PAGE = 10
const NO_ROWS: { rows: ProductCard[] } = { rows: [] }
const FEATURED = { sort: 'featured', limit: 4 } as const

/** How most countries write addresses, for a backend that does not say. */
const plainRules = (country: string): AddressRules => ({
  country,
  fields: [
    { name: 'line1', required: true, label: 'street', options: [] },
    { name: 'line2', required: false, label: 'more', options: [] },
    { name: 'postalCode', required: false, label: 'postal_code', options: [] },
    { name: 'city', required: true, label: 'city', options: [] },
  ],
  postalCodeExample: null,
})

export function accountAreaPages(app: FastifyInstance, deps: PageDeps & { places: AccountPlaces }): void {
  const { upstream, siteContext, auth, places } = deps
  const everywhere = allCountries()

  const as = (request: FastifyRequest) => ({ request, accessToken: signedIn(request).accessToken })
  const rulesOf = (request: FastifyRequest, country: string): Promise<AddressRules> =>
    upstream.call(getAddressRules, { ...as(request), query: { country } }).catch(ifNotOffered(plainRules(country)))

  mount(app, accountNavigation, async ({ request }) => ({
    places: await places.all(request, signedIn(request).accessToken),
  }))

  mount(app, ordersPage, async ({ request, query: { page } }) => {
    const orders = await upstream.call(listAccountOrders, { ...as(request), query: { page, limit: PAGE } })
    const suggestions =
      orders.total === 0
        ? await upstream.call(listProducts, { request, query: FEATURED, optional: true }).catch(() => NO_ROWS)
        : NO_ROWS
    return { orders, formKey: randomUUID(), suggestions: suggestions.rows }
  })

  mount(app, reorderHere, ({ request, params, body: { formKey } }) =>
    retryInProgress(() => upstream.call(reorder, { ...as(request), params, headers: { 'idempotency-key': formKey } })),
  )

  mount(app, addressesPage, async ({ request, query: { edit } }) => {
    const [{ rows }, { info, checkout }] = await Promise.all([
      upstream.call(listAccountAddresses, as(request)),
      siteContext.read(request),
    ])
    const { locale } = info.commerce
    const served = checkout?.kind === 'own' ? checkout.countries : []
    const address = edit === undefined || edit === 'new' ? null : rows.find(({ id }) => id === edit)
    if (address === undefined) throw new ApiError('NOT_FOUND')
    const country = address?.country ?? firstCountry(rows, served)
    return {
      rows: rows.map((row) => ({ ...row, lines: addressLines(row, locale) })),
      most: MOST_ADDRESSES,
      // Goods do not go everywhere, but invoices do.
      countries: edit === undefined ? [] : everywhere(locale),
      form: edit === undefined ? null : { address, rules: await rulesOf(request, country) },
    }
  })

  mount(app, addressRulesHere, ({ request, query: { country } }) => rulesOf(request, country))

  mount(app, dataPage, async ({ request }) => ({ erasure: await upstream.call(previewAccountErasure, as(request)) }))

  mount(app, eraseHere, async ({ request, reply, body }) => {
    await upstream.call(eraseAccount, { ...as(request), body })
    await auth.forget(request, reply)
    return null
  })
}

/** Where nobody says where goods go. */
const HOME = 'DE'

/** A new address is most often in the country of those before it. */
const firstCountry = (rows: readonly AccountAddress[], served: readonly string[]): string =>
  rows[0]?.country ?? (served.includes(HOME) ? HOME : (served[0] ?? HOME))
