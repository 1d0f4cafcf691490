// What a cart costs as checkout and placing ask for it: rates of the place, the chosen method, the digest of it all.
import t from 'tap'
import { type PricedCart, priceCart } from '../../../src/shop/checkout/price-cart.ts'
import { quoteOf } from '../../../src/shop/checkout/quote.ts'
import { readPriced } from '../../../src/shop/checkout/read-priced.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { stockedVariant, testShop } from '../../support/shop.ts'
import { addTaxClass } from '../taxes/classes.ts'
import { addCoupon, addZone, setGroup } from './selling.ts'

const { app, db, pool, config, signIn } = await testShop(t)
const pricing = { signingKeys: config.signingKeys, now: () => new Date('2026-11-22T12:00:00Z') }

await addTaxClass(db, 'standard', ['DE 1900 2020-01-01', 'AT 2000 2020-01-01'], true)
const reduced = await addTaxClass(db, 'reduced', ['DE 700 2020-01-01', 'DE 800 2026-11-23', 'AT 1000 2020-01-01'])
await addZone(
  db,
  ['DE', 'AT', 'FR', 'CH'],
  [
    { code: 'standard', price: 490 },
    { code: 'express', price: 990 },
  ],
)
await addCoupon(db, 'TEN', { kind: 'fixed', value: 1000 })

/** Case B of the specification: 2499 at 19 %, 2 × 1205 at 7 %. */
const caseB = async () => {
  const { headers, user } = await signIn('customer')
  const [one, two] = [await stockedVariant(db, { price: 2499 }), await stockedVariant(db, { price: 1205 })]
  await db.updateTable('products').set({ tax_class_id: reduced }).where('id', '=', two.productId).execute()
  for (const [{ variantId }, quantity] of [
    [one, 1],
    [two, 2],
  ] as const)
    await app.inject({ method: 'POST', url: '/api/cart/lines', headers, payload: { variantId, quantity } })
  const { rows } = await pool.query('select id from carts where user_id = $1', [user.id])
  const type = (values: object) =>
    pool.query(
      `insert into checkouts (cart_id, coupon_code, shipping_method_code, shipping_address)
       select $1, v.coupon, v.method, v.address from json_to_record($2) as v (coupon text, method text, address jsonb)
       on conflict (cart_id) do update set coupon_code = excluded.coupon_code,
         shipping_method_code = excluded.shipping_method_code, shipping_address = excluded.shipping_address`,
      [rows[0].id, JSON.stringify(values)],
    )
  const read = async (source = db): Promise<PricedCart> => {
    const found = await readPriced(source, { userId: user.id }, pricing)
    if (!found) throw new Error('There is no cart')
    return found.priced
  }
  return { headers, type, read, one, two, cartId: rows[0].id as string, owner: { userId: user.id } }
}

t.test('lines, discount, delivery and taxes are those of the specification, and follow the method', async (t) => {
  const { type, read } = await caseB()
  await type({ coupon: 'TEN', method: 'standard' })
  const priced = await read()
  t.match(priced.sums, {
    items: 4909,
    discount: 1000,
    shipping: 490,
    tax: 498,
    total: 4399,
    taxes: [
      { rateBp: 1900, base: 2239, tax: 357, shipping: 249 },
      { rateBp: 700, base: 2160, tax: 141, shipping: 241 },
    ],
  })
  t.match(priced.lines, [
    { amount: 2499, discount: 509, rateBp: 1900 },
    { amount: 2410, discount: 491, rateBp: 700 },
  ])
  t.same(priced.shipping, { code: 'standard', name: 'standard', price: 490, daysMin: 1, daysMax: 3, discount: 0 })
  t.same(
    priced.methods.map(({ code, price }) => [code, price]),
    [
      ['standard', 490],
      ['express', 990],
    ],
  )
  await type({ coupon: 'TEN', method: 'express' })
  t.match(await read(), { shipping: { code: 'express', price: 990 }, sums: { total: 4899 } })
  await type({ coupon: 'TEN', method: 'drone' })
  t.match(await read(), { shipping: null, sums: { shipping: 0, total: 3909 } })
})

t.test('the place decides whose rates hold, and where there is none the cart cannot be ordered', async (t) => {
  const { type, read } = await caseB()
  const rates = async (address: object) => {
    await type({ method: 'standard', address })
    const { lines, treatment, sums } = await read()
    return [treatment.treatment, ...lines.map(({ rateBp }) => rateBp), sums?.tax ?? null]
  }
  await setGroup(db, 'checkout', { taxedAt: 'destination' })
  t.same(await rates({ country: 'DE' }), ['standard', 1900, 700, 612])
  t.same((await rates({ country: 'AT' })).slice(0, 3), ['standard', 2000, 1000])
  t.same(await rates({ country: 'FR' }), ['standard', null, null, null])
  await pool.query(`insert into tax_rates select id, 'FR', 2000, '2020-01-01' from tax_classes where is_default`)
  t.same(await rates({ country: 'FR' }), ['standard', 2000, null, null], 'nor where one line has none')
  await pool.query(`delete from tax_rates where country = 'FR'`)
  t.same(await rates({ country: 'CH' }), ['export', 0, 0, 0])
  await setGroup(db, 'checkout', { taxedAt: 'origin' })
  t.same((await rates({ country: 'FR' })).slice(0, 3), ['standard', 1900, 700])
  await setGroup(db, 'checkout', { exempt: true })
  t.same(await rates({ country: 'DE' }), ['exempt', 0, 0, 0])
  await db.deleteFrom('info_groups').where('name', '=', 'checkout').execute()
})

t.test('the day is one of the shop’s calendar', async (t) => {
  const { read, type } = await caseB()
  await type({})
  const late = { ...pricing, now: () => new Date('2026-11-22T23:30:00Z') }
  const { owner } = await caseB()
  const second = async () => (await readPriced(db, owner, late))?.priced.lines[1]?.rateBp
  t.equal((await read()).lines[1]?.rateBp, 700)
  t.equal(await second(), 700)
  await setGroup(db, 'commerce', {
    ...{ locale: 'de', currency: 'EUR', timeZone: 'Europe/Berlin', pricesIncludeTax: true, maxPerLine: 99 },
    ...{ deliveryNote: '', returnsNote: '' },
  })
  t.equal(await second(), 800, 'in Berlin it is the 23rd')
  await db.deleteFrom('info_groups').where('name', '=', 'commerce').execute()
})

/** Without the sums that are said beside it. */
const digestOf = (priced: PricedCart, version = 'one') => quoteOf(priced, { version }).split('.')[0] ?? ''

t.test('the quote stays while nothing changes, and each part of it changes it', async (t) => {
  const { headers, type, read, one, two } = await caseB()
  await type({ coupon: 'TEN', method: 'standard' })
  const first = digestOf(await read())
  t.match(first, /^[\w-]{43}$/)
  t.equal(digestOf(await read()), first)
  const seen = new Set([first])
  const changes = async (what: string, change: () => Promise<unknown>) => {
    await change()
    const quote = digestOf(await read())
    t.notOk(seen.has(quote), what)
    seen.add(quote)
  }
  const set = (payload: object) =>
    app.inject({ method: 'PUT', url: `/api/cart/lines/${one.variantId}`, headers, payload })
  await changes('a unit price', () =>
    pool.query('update variants set price_minor = 2500 where id = $1', [one.variantId]),
  )
  await changes('a quantity', () => set({ quantity: 2 }))
  await changes('a discount', () => pool.query(`update coupons set value = 1100 where code = 'TEN'`))
  await changes('a price of delivery', () =>
    pool.query(
      `update shipping_rates r set price_minor = price_minor + 1 from shipping_methods m where m.id = r.method_id`,
    ),
  )
  await changes('the method', () => type({ coupon: 'TEN', method: 'express' }))
  await changes('a rate', () => pool.query(`update tax_rates set rate_bp = 750 where rate_bp = 700`))
  await changes('the place', () => type({ coupon: 'TEN', method: 'express', address: { country: 'CH' } }))
  await changes('a line', () => set({ quantity: 0 }))
  await pool.query('update variants set weight_g = 7 where id = $1', [two.variantId])
  t.ok(seen.has(digestOf(await read())), 'what does not change the price does not')
})

t.test('equal sums of other parts are another quote', async (t) => {
  const { type, read } = await caseB()
  await type({ method: 'standard' })
  const priced = await read()
  const [first, second] = priced.lines
  if (!first || !second || !priced.sums) throw new Error('There are two lines')
  const shifted = (lines: PricedCart['lines']) => digestOf({ ...priced, lines })
  const quotes = [
    digestOf(priced),
    shifted([{ ...first, unit: 1 }, second]),
    shifted([{ ...first, discount: 1 }, second]),
    shifted([{ ...first, quantity: 7 }, second]),
    shifted([{ ...first, rateBp: 700 }, second]),
    shifted([{ ...first, noWithdrawal: true }, second]),
    digestOf(priced, 'two'),
    shifted([{ ...first, variantId: second.variantId }, second]),
    digestOf({ ...priced, shipping: null }),
    digestOf({ ...priced, shipping: priced.shipping && { ...priced.shipping, discount: 1 } }),
    digestOf({ ...priced, treatment: { treatment: 'export', country: null } }),
    digestOf({ ...priced, sums: { ...priced.sums, total: 1 } }),
    digestOf({ ...priced, sums: { ...priced.sums, taxes: [] } }),
    digestOf({ ...priced, sums: null }),
  ]
  t.equal(new Set(quotes).size, quotes.length)
})

t.test('read again under the locks it finds what another transaction has changed', async (t) => {
  const { read, type, cartId } = await caseB()
  await addCoupon(db, 'LAST', { max_uses: 1 })
  await type({ coupon: 'LAST', method: 'standard' })
  t.match((await read()).coupon, { problem: null })
  const first = await pool.connect()
  await first.query('begin')
  await first.query(`update coupons set used = 1 where code = 'LAST'`)
  const placing = db.transaction().execute(async (trx) => {
    await trx.selectFrom('carts').select('id').where('id', '=', cartId).forUpdate().execute()
    await trx.selectFrom('coupons').select('id').where('code', '=', 'LAST').forUpdate().execute()
    return read(trx)
  })
  await lockWaits(pool)
  await first.query('commit')
  first.release()
  t.match((await placing).coupon, { code: 'LAST', amount: 0, problem: 'used_up' })
})

t.test('without a default class nothing is priced with tax; nothing is composed of nothing', async (t) => {
  const priced = priceCart({
    ...{ lines: [], coupon: null, country: 'DE', treatment: { treatment: 'standard', country: 'DE' } },
    ...{ pricesIncludeTax: true, method: null, at: new Date(), day: '2026-11-22', methods: [], usedByCustomer: 0 },
    ...{ taxes: { classes: [], rates: [] }, delivers: true },
  })
  t.match(priced, { lines: [], discount: 0, estimate: null, shipping: null, sums: null })
})
