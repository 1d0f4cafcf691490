// A shop whose currency has no decimals, two or three: whatever people type, read or send as a file is an amount of it.
import t from 'tap'
import { DEFAULT_INFO } from '../../src/shop/info/rules.ts'
import { setGroup } from './checkout/selling.ts'
import { addOrder } from './orders/order-fixtures.ts'
import { shopWithImports } from './product-imports/shop-with-imports.ts'

/** Two prices as people write them, with one between them, and what they are in minor units. */
const CURRENCIES = {
  EUR: { low: '19.00', between: '19.50', high: '20.00', minor: [1900, 1950, 2000], tooFine: '19.005' },
  JPY: { low: '1900', between: '1950', high: '2000', minor: [1900, 1950, 2000], tooFine: '1900.5' },
  KWD: { low: '1.900', between: '1.950', high: '2.000', minor: [1900, 1950, 2000], tooFine: '1.9005' },
}

for (const [currency, { low, between, high, minor, tooFine }] of Object.entries(CURRENCIES))
  t.test(`a shop in ${currency}`, async (t) => {
    const shop = await shopWithImports(t)
    const { db, app, editor, check, apply, problems } = shop
    await setGroup(db, 'commerce', { ...DEFAULT_INFO.commerce, currency })
    const read = async (url: string) => {
      const { statusCode, body, headers } = await app.inject({ url, headers: editor.headers })
      const isJson = String(headers['content-type']).includes('json')
      return { status: statusCode, body: isJson ? JSON.parse(body) : body }
    }
    const prices = async () => {
      const rows = await db.selectFrom('variants').select(['sku', 'price_minor']).orderBy('sku').execute()
      return rows.map(({ sku, price_minor: price }) => [sku, Number(price)])
    }
    const imported = async (csv: string) => {
      const { id, counts } = await check(csv)
      t.equal(counts.error, 0, JSON.stringify(await problems(id)))
      await apply(id)
    }
    const [lowest, middle, highest] = minor as [number, number, number]

    await imported(`slug,title,status,sku,price\nmug,Mug,published,A-1,${low}\nbowl,Bowl,published,B-1,${high}\n`)
    t.same(
      await prices(),
      [
        ['A-1', lowest],
        ['B-1', highest],
      ],
      'an import reads them',
    )
    const exported = (await read('/api/admin/products/export?sort=title')).body
    t.match(exported, `,${low},`)
    const { counts } = await check(exported)
    t.match(counts, { products: 2, unchanged: 2, error: 0 }, 'and an export is read as what it was written from')
    const table = (await read('/api/admin/products/export?columns=price&sort=title')).body
    t.match(table, `${high},${high}\r\n${low},${low}`)
    const fine = await check(`slug,title,sku,price\nmug,Mug,A-1,${tooFine}\n`)
    t.match(await problems(fine.id), [{ column: 'price', code: 'invalid', value: tooFine }])
    const template = (await read('/api/admin/imports/template/export')).body
    t.match(template, `,${{ EUR: '45.00', JPY: '4500', KWD: '4.500' }[currency]},`)

    await imported(`Handle,Title,Status,Variant SKU,Variant Price\nvase,Vase,active,C-1,${between}\n`)
    t.same((await prices()).at(-1), ['C-1', middle], 'a Shopify file')

    const found = async (q: string) => {
      const { body } = await read(`/api/products?q=${encodeURIComponent(q)}&sort=price-asc`)
      return body.rows.map(({ slug }: { slug: string }) => slug)
    }
    t.same(await found(`under ${between}`), ['mug', 'vase'], 'prices among words')
    t.same(await found(`${between} to ${high}`), ['vase', 'bowl'])
    t.same(await found(`over ${high} ${currency}`), ['bowl'])

    for (const [number, unit] of [
      ['ST-1', lowest],
      ['ST-2', middle],
      ['ST-3', highest],
    ] as const)
      await addOrder(db, { number, lines: [{ title: 'Mug', sku: 'A-1', unit }] })
    const orders = async (query: string) => {
      const { body } = await read(`/api/admin/orders?${query}&sort=total`)
      return body.rows.map(({ number }: { number: string }) => number)
    }
    t.same(await orders(`max=${between}`), ['ST-1', 'ST-2'], 'totals of orders')
    t.same(await orders(`min=${between.replace('.', ',')}`), ['ST-2', 'ST-3'])
    t.match(await read(`/api/admin/orders?max=${tooFine}`), { status: 400, body: { fields: { max: 'invalid' } } })

    for (const spent of [lowest, highest]) {
      const { user } = await shop.signIn('customer')
      await db
        .updateTable('users')
        .set({ name: `Spent ${spent}`, spent_minor: spent })
        .where('id', '=', user.id)
        .execute()
    }
    const { rows } = (await read(`/api/admin/customers?min=${between}`)).body
    t.same(
      rows.map(({ name }: { name: string }) => name),
      [`Spent ${highest}`],
      'what customers spent',
    )
    t.match((await read('/api/admin/customers/export?columns=spent&min=0&sort=spent')).body, `${low}\r\n${high}`)
    t.match(await read(`/api/admin/customers?min=${tooFine}`), { status: 400, body: { fields: { min: 'invalid' } } })

    const { id } = await db.selectFrom('products').select('id').where('slug', '=', 'bowl').executeTakeFirstOrThrow()
    const bulk = async (action: string, value: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/admin/products/bulk',
          headers: editor.headers,
          payload: { action, value, ids: [id] },
        })
      ).json()
    t.match(await bulk('price-amount', `-${highest - lowest}`), { results: [{ before: high, after: low }] })
    const ending = await bulk('price-percent', '+1 .90')
    if (currency === 'EUR') t.match(ending, { results: [{ before: '19.00', after: '19.90' }] })
    else t.match(ending, { code: 'INVALID_INPUT', fields: { value: 'invalid' } }, 'no price ends with hundredths')
    t.match(await bulk('price-set', String(highest)), { results: [{ after: high }] })
    t.same(
      await prices(),
      [
        ['A-1', lowest],
        ['B-1', highest],
        ['C-1', middle],
      ],
      'others stay',
    )
  })
