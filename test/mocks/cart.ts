// The cart of a mocked shop: lines and a code that stay, and what signing in says of them.
import type { CartLine } from '#contract/carts.ts'
import type { ProductPage } from '#contract/pages/product.ts'
import type { Shell } from '#contract/pages/shell.ts'
import { type Call, Refusal } from './call.ts'
import { couponOn, knownCode } from './coupons.ts'
import type { World } from './world.ts'

/** So many unknown codes, and none is looked at any more. */
const WRONG_CODES = 10

export const cart = (world: World) => {
  const lines = [...world.cart.values()]
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const subtotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0)
  const found = world.coupon === null ? null : couponOn(subtotal, world.coupon)
  const coupon = found?.coupon ?? null
  const discount = coupon?.amount ?? 0
  return {
    ...{ lines, count, subtotal, discount, coupon, checkout: { href: '/checkout', problem: problemOf(lines) } },
    estimate: lines.length > 0 ? estimate(world, subtotal - discount, found?.freeDelivery ?? false) : null,
  }
}

/** As the BFF says it. */
function problemOf(lines: readonly CartLine[]): string | null {
  if (lines.length === 0) return 'There is nothing in your cart.'
  const short = lines.find(({ available, quantity }) => available !== null && available < quantity)
  return short ? `Only ${short.available} of ${short.title} left. Take fewer to go on.` : null
}

/** As the recorded shop delivers to its own country. */
function estimate(world: World, goods: number, isFree: boolean) {
  const [shell] = world.recordings.of('pages.shell')
  const home = (shell?.reply as Shell | undefined)?.delivery?.home
  if (!home || world.scenario.shop === 'empty') return null
  const { code: country, name, price, freeFrom } = home
  const shipping = isFree || (freeFrom !== null && goods >= freeFrom) ? 0 : price
  return { country, shipping, freeFrom, missing: null, label: `Delivery to ${name}`, note: null }
}

/** As the BFF says it to whoever signs in with a cart. */
export function noteMerging(world: World): void {
  const { count } = cart(world)
  if (count > 0 && !world.user)
    world.cartNotes = [
      `${count} ${count === 1 ? 'piece' : 'pieces'} from before ${count === 1 ? 'was' : 'were'} added.`,
    ]
}

const MOST = 10

/** Of a variant some recorded product page shows. */
function lineOf(world: World, variantId: string): CartLine {
  if (world.scenario.shop === 'empty') throw new Refusal('NOT_FOUND')
  for (const { reply } of world.recordings.of('pages.product')) {
    const { product } = reply as ProductPage
    const variant = product.variants.find(({ id }) => id === variantId)
    if (!variant) continue
    return {
      variantId,
      slug: product.slug,
      title: product.title,
      size: product.sizes.find(({ code }) => code === variant.sizeCode)?.label ?? null,
      color: product.colors.find(({ code }) => code === variant.colorCode)?.name ?? null,
      colorCode: variant.colorCode,
      picture: product.pictures.find(({ colorCode }) => colorCode === variant.colorCode) ?? product.pictures[0] ?? null,
      quantity: 0,
      unitPrice: variant.price,
      oldUnitPrice: null,
      lineTotal: 0,
      available: world.scenario.shop === 'sold-out' ? 0 : variant.available,
    }
  }
  throw new Refusal('NOT_FOUND')
}

function setQuantity(world: World, variantId: string, wanted: number) {
  const line = world.cart.get(variantId) ?? lineOf(world, variantId)
  const most = Math.min(line.available ?? MOST, MOST)
  if (wanted > 0 && most === 0) throw new Refusal('OUT_OF_STOCK')
  const quantity = Math.min(wanted, most)
  if (quantity === 0) world.cart.delete(variantId)
  else world.cart.set(variantId, { ...line, quantity, lineTotal: quantity * line.unitPrice })
  return { ...cart(world), clampedTo: quantity < wanted ? quantity : null }
}

/** What an order held, at what it cost then. */
export function putIn(
  world: World,
  line: Omit<CartLine, 'variantId' | 'oldUnitPrice' | 'lineTotal' | 'available'>,
): void {
  const variantId = `again-${line.slug}`
  const quantity = Math.min(MOST, line.quantity + (world.cart.get(variantId)?.quantity ?? 0))
  const lineTotal = quantity * line.unitPrice
  world.cart.set(variantId, { ...line, variantId, quantity, lineTotal, oldUnitPrice: null, available: null })
}

function setCode(world: World, typed: string) {
  if (typed === '') world.coupon = null
  else if (world.wrongCodes >= WRONG_CODES) throw new Refusal('RATE_LIMITED')
  else {
    const code = knownCode(typed)
    // What does not exist is answered once and not kept.
    if (code === undefined) {
      world.wrongCodes += 1
      const note = `We do not know the code ${typed}. Check the spelling.`
      return { ...cart(world), coupon: { code: typed, amount: 0, problem: 'unknown', note } }
    }
    world.coupon = code
  }
  return cart(world)
}

type Reply = (world: World, call: Call) => unknown

const callsAt = (place: string): Record<string, Reply> => ({
  [`GET ${place}/cart`]: cart,
  [`POST ${place}/cart/lines`]: (world, { parsed }) => {
    const { variantId, quantity } = parsed.body as { variantId: string; quantity: number }
    return setQuantity(world, variantId, (world.cart.get(variantId)?.quantity ?? 0) + quantity)
  },
  [`PUT ${place}/cart/lines/:variantId`]: (world, { parsed, params }) => {
    const variantId = params.variantId ?? ''
    if (!world.cart.has(variantId)) throw new Refusal('NOT_FOUND')
    return setQuantity(world, variantId, (parsed.body as { quantity: number }).quantity)
  },
  [`PUT ${place}/cart/coupon`]: (world, { parsed }) => setCode(world, (parsed.body as { code: string }).code),
})

export const cartCalls: Record<string, Reply> = {
  ...callsAt('/bff'),
  ...callsAt('/api'),
  'POST /api/cart/merge': (world) => ({ ...cart(world), merged: null }),
}
