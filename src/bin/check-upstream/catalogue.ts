// What the storefront asks of an upstream beside signing in. Each call is parsed by the contract its page is built on.
import { getAccount } from '#contract/auth.ts'
import { listBanners } from '#contract/banners.ts'
import { addLine, getCart, setLine } from '#contract/carts.ts'
import { categoryTree, getCategory } from '#contract/categories.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getInfo } from '#contract/info.ts'
import { getProduct, listAddresses, listProducts, relatedProducts, suggestProducts } from '#contract/products.ts'
import { listReviews } from '#contract/reviews.ts'
import type { Upstream } from '../../bff/upstream/client.ts'
import { check, expect, type Group, type Outcome } from './check.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

export async function checkCatalogue(upstream: Upstream, accessToken: string | undefined): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const found = { product: '', category: '', variant: '' }
  const note = async (group: Group, endpoint: Endpoint, run: () => Promise<string | undefined>) =>
    void outcomes.push(await check(group, nameOf(endpoint), run))
  const skip = (group: Group, endpoint: Endpoint, why: string) =>
    void outcomes.push({ group, name: nameOf(endpoint), result: 'skipped', note: why })

  await note('catalogue', getInfo, async () => (await upstream.call(getInfo)).identity.name)
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
    const { rows, total } = await upstream.call(listProducts, { query: { limit: 5 } })
    found.product = rows[0]?.slug ?? ''
    expect(rows.length <= 5, 'gives more rows than were asked for')
    return `${total} products`
  })
  await note('catalogue', suggestProducts, async () => {
    await upstream.call(suggestProducts, { query: { q: 'a' } })
    return undefined
  })
  await note('catalogue', listAddresses, async () => {
    await upstream.call(listAddresses, { query: { kind: 'products' } })
    return undefined
  })
  await note('catalogue', listBanners, async () => `${(await upstream.call(listBanners)).rows.length} showing now`)

  const params = { slug: found.product }
  if (found.product) {
    await note('catalogue', getProduct, async () => {
      const product = await upstream.call(getProduct, { params })
      found.variant = product.variants.find(({ available }) => available === null || available > 0)?.id ?? ''
      return `${product.variants.length} variants`
    })
    await note('catalogue', relatedProducts, async () => {
      await upstream.call(relatedProducts, { params })
      return undefined
    })
    await note('catalogue', listReviews, async () => {
      await upstream.call(listReviews, { params })
      return undefined
    })
  } else for (const one of [getProduct, relatedProducts, listReviews]) skip('catalogue', one, 'there is no product')

  if (accessToken === undefined) for (const one of [getCart, addLine]) skip('cart', one, 'nobody is signed in')
  else {
    await note('cart', getCart, async () => {
      await upstream.call(getCart, { accessToken })
      return undefined
    })
    if (found.variant === '') skip('cart', addLine, 'nothing is for sale')
    else
      await note('cart', addLine, async () => {
        const body = { variantId: found.variant, quantity: 1 }
        await upstream.call(addLine, { accessToken, body })
        // The cart is left as it was found.
        await upstream.call(setLine, { accessToken, params: { variantId: found.variant }, body: { quantity: 0 } })
        return 'put in and taken out'
      })
    await note('account', getAccount, async () => {
      await upstream.call(getAccount, { accessToken })
      return undefined
    })
  }
  return outcomes
}
