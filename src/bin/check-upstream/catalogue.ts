// Checks the calls of the storefront other than signing in. Each answer is parsed with the contract that its page uses.
import { randomBytes } from 'node:crypto'
import { listAccountAddresses } from '#contract/account-addresses.ts'
import { previewAccountErasure } from '#contract/account-data.ts'
import { listAccountOrders } from '#contract/account-orders.ts'
import { getAccount, listSessions } from '#contract/auth.ts'
import { getSlider, listBanners } from '#contract/banners.ts'
import { addLine, countCart, getCart, setCoupon, setLine } from '#contract/carts.ts'
import { categoryTree, getCategory } from '#contract/categories.ts'
import { getCheckoutOptions } from '#contract/checkout.ts'
import { getCheckout } from '#contract/checkouts.ts'
import { getCustomerOrder } from '#contract/customer-orders.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getInfo, getPage } from '#contract/info.ts'
import { listOwnReviews } from '#contract/own-reviews.ts'
import { getProduct, listAddresses, listProducts, relatedProducts, suggestProducts } from '#contract/products.ts'
import { latestReviews, listReviews } from '#contract/reviews.ts'
import { listWishlist, listWishlistIds } from '#contract/wishlist.ts'
import { ApiError } from '#http/errors.ts'
import type { Upstream } from '../../bff/upstream/client.ts'
import { check, expect, type Group, type Outcome } from './check.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Read alone: none of them changes anything of the account. */
const ACCOUNT_CALLS = [
  getAccount,
  listSessions,
  listAccountOrders,
  listAccountAddresses,
  previewAccountErasure,
] as const

/** What shoppers notice if a call is missing. */
const WITHOUT = new Map<Endpoint, string>([
  [getInfo, 'the shop is called Stoa, and prices are in euros'],
  [getPage, 'text pages are not found'],
  [categoryTree, 'there is no catalogue'],
  [getCategory, 'category pages are not found'],
  [listProducts, 'there is no catalogue'],
  [getProduct, 'product pages are not found'],
  [relatedProducts, 'product pages show no others'],
  [listReviews, 'product pages go without reviews'],
  [latestReviews, 'the home page goes without reviews'],
  [suggestProducts, 'nothing is suggested while typing'],
  [listBanners, 'pages go without banners'],
  [getSlider, 'the home page goes without its slider'],
  [listAddresses, 'the sitemap says that it is not offered'],
  [getCart, 'every cart is empty'],
  [countCart, 'every page reads the whole cart to say how much is in it'],
  [addLine, 'nothing can be put in a cart'],
  [setCoupon, 'carts have no field for a code'],
  [getCheckoutOptions, 'there is no way to a checkout'],
  [getCheckout, 'the checkout is not available'],
  [getCustomerOrder, 'orders have no page'],
  [getAccount, 'the profile shows what sign-in told'],
  [listSessions, 'signed-in browsers are not listed'],
  [listAccountOrders, 'the account has no orders'],
  [listAccountAddresses, 'the account keeps no addresses'],
  [previewAccountErasure, 'nobody can take their data along or erase their account'],
  [listWishlist, 'there are no wishlists'],
  [listWishlistIds, 'hearts cannot show that they are pressed'],
  [listOwnReviews, 'nobody sees their own reviews'],
])

export async function checkCatalogue(upstream: Upstream, accessToken: string | undefined): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const found = { product: '', category: '', variant: '', page: '', code: '' }
  const takes = { wishlist: false, reviewing: false }
  const note = async (group: Group, endpoint: Endpoint, run: () => Promise<string | undefined>) =>
    void outcomes.push(await check(group, nameOf(endpoint), run, WITHOUT.get(endpoint)))
  const noteCall = (group: Group, endpoint: Endpoint, run: () => Promise<unknown>) =>
    note(group, endpoint, async () => void (await run()))
  const skip = (group: Group, endpoint: Endpoint, why: string) =>
    void outcomes.push({ group, name: nameOf(endpoint), result: 'skipped', note: why })

  await note('catalogue', getInfo, async () => {
    const { identity, entries, offers } = await upstream.call(getInfo)
    Object.assign(takes, offers)
    found.page = entries.find(({ kind }) => kind === 'page')?.value ?? ''
    return identity.name
  })
  if (found.page) await noteCall('catalogue', getPage, () => upstream.call(getPage, { params: { slug: found.page } }))
  else skip('catalogue', getPage, 'site info names no page')
  await note('catalogue', categoryTree, async () => {
    const { roots } = await upstream.call(categoryTree)
    found.category = roots[0]?.slug ?? ''
    return `${roots.length} departments`
  })
  if (found.category)
    await note('catalogue', getCategory, async () => {
      const category = await upstream.call(getCategory, { params: { slug: found.category } })
      expect(category.slug === found.category, 'answers with another category')
      return undefined
    })
  else skip('catalogue', getCategory, 'there is no category to ask for')
  await note('catalogue', listProducts, async () => {
    const { rows, total } = await upstream.call(listProducts, { query: { limit: 5, facets: true } })
    found.product = rows[0]?.slug ?? ''
    expect(rows.length <= 5, 'gives more rows than were asked for')
    return `${total} products`
  })
  await noteCall('catalogue', suggestProducts, () => upstream.call(suggestProducts, { query: { q: 'a' } }))
  await noteCall('catalogue', listAddresses, () => upstream.call(listAddresses, { query: { kind: 'products' } }))
  await note('catalogue', listBanners, async () => `${(await upstream.call(listBanners)).rows.length} showing now`)
  await noteCall('catalogue', getSlider, () => upstream.call(getSlider, { params: { key: 'home-main' } }))
  await noteCall('catalogue', latestReviews, () => upstream.call(latestReviews))

  const params = { slug: found.product }
  if (found.product) {
    await note('catalogue', getProduct, async () => {
      const product = await upstream.call(getProduct, { params })
      found.variant = product.variants.find(({ available }) => available === null || available > 0)?.id ?? ''
      return `${product.variants.length} variants`
    })
    await noteCall('catalogue', relatedProducts, () => upstream.call(relatedProducts, { params }))
    await noteCall('catalogue', listReviews, () => upstream.call(listReviews, { params }))
  } else for (const one of [getProduct, relatedProducts, listReviews]) skip('catalogue', one, 'there is no product')

  const offered: { checkout: boolean } = { checkout: false }
  await note('cart', getCheckoutOptions, async () => {
    const options = await upstream.call(getCheckoutOptions)
    offered.checkout = options.kind === 'own'
    return options.kind === 'own' ? `${options.countries.length} countries` : `elsewhere, at ${options.url}`
  })
  if (offered.checkout)
    await note('cart', getCustomerOrder, async () => {
      const token = randomBytes(16).toString('base64url')
      const code = await upstream.call(getCustomerOrder, { params: { token } }).then(
        () => 'an order',
        (error: unknown) => (error instanceof ApiError ? error.code : Promise.reject(error)),
      )
      expect(code === 'NOT_FOUND', `answers ${code} to a made-up token, in place of 404`)
      return 'a made-up token is not found'
    })
  else skip('cart', getCustomerOrder, 'orders are not placed there')

  if (accessToken === undefined) {
    for (const one of [getCart, countCart, addLine, setCoupon, getCheckout]) skip('cart', one, 'nobody is signed in')
    for (const one of [...ACCOUNT_CALLS, listWishlist, listOwnReviews]) skip('account', one, 'nobody is signed in')
    return outcomes
  }
  await note('cart', getCart, async () => {
    found.code = (await upstream.call(getCart, { accessToken })).coupon?.code ?? ''
    return undefined
  })
  await noteCall('cart', countCart, () => upstream.call(countCart, { accessToken }))
  if (found.variant === '') skip('cart', addLine, 'nothing is for sale')
  else
    await note('cart', addLine, async () => {
      const body = { variantId: found.variant, quantity: 1 }
      await upstream.call(addLine, { accessToken, body })
      // Restores the cart to how it was before the check.
      await upstream.call(setLine, { accessToken, params: { variantId: found.variant }, body: { quantity: 0 } })
      return 'put in and taken out'
    })
  if (offered.checkout)
    await noteCall('cart', getCheckout, async () => {
      // Of a cart that holds nothing there is no checkout.
      await upstream.call(getCheckout, { accessToken }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'CART_EMPTY')) throw error
      })
    })
  else skip('cart', getCheckout, 'orders are not placed there')
  // The code that lies in it anyway, or none.
  await noteCall('cart', setCoupon, () => upstream.call(setCoupon, { accessToken, body: { code: found.code } }))
  for (const one of ACCOUNT_CALLS) await noteCall('account', one, () => upstream.call(one, { accessToken }))
  if (takes.wishlist)
    for (const one of [listWishlist, listWishlistIds])
      await noteCall('account', one, () => upstream.call(one, { accessToken }))
  else skip('account', listWishlist, 'site info does not offer wishlists')
  if (takes.reviewing) await noteCall('account', listOwnReviews, () => upstream.call(listOwnReviews, { accessToken }))
  else skip('account', listOwnReviews, 'site info does not offer reviewing')
  return outcomes
}
