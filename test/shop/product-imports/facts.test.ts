// What files say of contents, makers, safety and returns: our own columns, and Shopify's of its unit prices.
import t from 'tap'
import { contentOf } from '../../../src/shop/product-imports/read/shopify/content.ts'
import { shopWithImports } from './shop-with-imports.ts'

type Shop = Awaited<ReturnType<typeof shopWithImports>>
// biome-ignore lint/suspicious/noExplicitAny: an answer may be anything, and is compared as a whole
type Loose = any

const exported = async ({ app, editor }: Shop): Promise<string> =>
  (await app.inject({ url: '/api/admin/products/export', headers: editor.headers })).body
const read = async ({ app, editor }: Shop, slug: string): Promise<Loose> =>
  (await app.inject({ url: `/api/admin/products/by-slug/${slug}`, headers: editor.headers })).json()

const HEADING =
  'slug,title,status,maker_name,maker_address,maker_email,safety_note,no_withdrawal,sku,price,unit_amount,unit\n'
const SOAP = `${HEADING}soap,Soap,published,Nordlicht GmbH,"Deichstraße 4\n20459 Hamburg",hello@nordlicht.example,Keep out of eyes.,sealed_hygiene,SOAP,12.90,"0,75",m2\n`

t.test('our own columns: what is read is written again, and an empty cell takes it away', async (t) => {
  const shop = await shopWithImports(t)
  const { check, apply, undo, products } = shop
  const file = await check(SOAP)
  t.match(file.counts, { new: 1, error: 0, warnings: 0 })
  await apply(file.id)
  const soap = await read(shop, 'soap')
  const facts = {
    maker: { name: 'Nordlicht GmbH', address: 'Deichstraße 4\n20459 Hamburg', email: 'hello@nordlicht.example' },
    safetyNote: 'Keep out of eyes.',
    noWithdrawal: 'sealed_hygiene',
    variants: [{ unitAmount: 0.75, unit: 'm²' }],
  }
  t.match(soap, facts)
  const before = await exported(shop)
  t.match((await check(before)).counts, { unchanged: 1, changed: 0, error: 0 })

  const other = await check(
    `${HEADING}soap,Soap,published,Nordlicht AG,"Deichstraße 4\n20459 Hamburg",,,,SOAP,12.90,250,ml\n`,
  )
  t.same(
    (await products(other.id))[0]?.changes.map(({ field, before, after }) => [field, before, after]),
    [
      ['safetyNote', 'Keep out of eyes.', null],
      ['noWithdrawal', 'sealed_hygiene', 'none'],
      ['makerName', 'Nordlicht GmbH', 'Nordlicht AG'],
      ['makerEmail', 'hello@nordlicht.example', null],
      ['unitAmount', '0.75', '250'],
      ['unit', 'm²', 'ml'],
    ],
  )
  await apply(other.id)
  t.match(await read(shop, 'soap'), { maker: { name: 'Nordlicht AG', email: null }, safetyNote: null })
  await undo(other.id)
  t.match(await read(shop, 'soap'), facts)
  t.equal(await exported(shop), before, 'byte for byte')
})

t.test('a file without the columns leaves everything as it is; one with some of them changes these', async (t) => {
  const shop = await shopWithImports(t)
  const { check, apply } = shop
  await apply((await check(SOAP)).id)
  t.match((await check('slug,title,sku,price\nsoap,Soap,SOAP,12.90\n')).counts, { unchanged: 1 })
  await apply((await check('slug,maker_email,sku,unit_amount\nsoap,other@nordlicht.example,SOAP,2\n')).id)
  t.match(await read(shop, 'soap'), {
    maker: { name: 'Nordlicht GmbH', email: 'other@nordlicht.example' },
    variants: [{ unitAmount: 2, unit: 'm²' }],
  })
})

t.test('a bad cell is named by its column', async (t) => {
  const { check, problems } = await shopWithImports(t)
  const row = (slug: string, cells: string) => `${slug},${slug},draft,${cells}\n`
  const { id } = await check(
    HEADING +
      row('a', ',Street 1,,,,A,1.00,,') +
      row('b', 'Maker,,nobody,,,B,1.00,,') +
      row('c', ',,,,perishable,C,1.00,,') +
      row('d', ',,,,,D,1.00,250,') +
      row('e', ',,,,,E,1.00,,ml') +
      row('f', ',,,,,F,1.00,1.2345,ml') +
      row('g', ',,,,,G,1.00,250,kg') +
      row('h', ',,,,,H,1.00,0,ml'),
  )
  t.same(
    (await problems(id)).map(({ row, column, code }) => [row, column, code]),
    [
      [2, 'maker_name', 'required'],
      [3, 'maker_email', 'invalid'],
      [4, 'no_withdrawal', 'invalid'],
      [5, 'unit', 'required'],
      [6, 'unit_amount', 'required'],
      [7, 'unit_amount', 'invalid'],
      [8, 'unit', 'invalid'],
      [9, 'unit_amount', 'too_small:0.001'],
    ],
  )
})

t.test('a row that cannot be read says what else is wrong with it, and nothing that may yet be right', async (t) => {
  const { check, apply, problems, products } = await shopWithImports(t)
  const heading = 'slug,title,status,tax_class,sku,price,compare_at\n'
  await apply((await check(`${heading}bowl,Bowl,draft,,BOWL,9.00,\n`)).id)
  const { id, counts } = await check(
    `${heading}dish,,draft,nothing,BOWL,abc,\ncup,Cup,unheard,nothing,CUP,1.00,\nbowl,Bowl,draft,,BOWL,abc,5.00\n` +
      `Not a slug,Spoon,draft,nothing,BOWL,1.00,\ndish,Dish,draft,nothing,DISH,1.00,\n`,
  )
  t.match(counts, { error: 5, new: 0, changed: 0 })
  t.same(
    (await problems(id)).map(({ row, column, code }) => `${row} ${column} ${code}`).sort(),
    [
      '2 price invalid',
      '2 sku taken',
      '2 tax_class unknown',
      '2 title required',
      '3 status invalid',
      '3 tax_class unknown',
      '4 null repeated_sku',
      '4 price invalid',
      '5 null repeated_sku',
      '5 slug invalid',
      '5 tax_class unknown',
      '6 null repeated_slug',
      '6 tax_class unknown',
    ],
    'a former price is not judged without a price, nor a SKU whose product is not known',
  )
  t.same(
    (await products(id)).map(({ title }) => title),
    ['', 'Cup', 'Bowl', 'Spoon', 'Dish'],
  )
})

const SHOPIFY = (measure: string, unit: string) =>
  `Handle,Title,Variant SKU,Variant Price,Unit Price Total Measure,Unit Price Total Measure Unit,Unit Price Base Measure,Unit Price Base Measure Unit\ntea,Tea,TEA,9.90,${measure},${unit},100,g\n`

t.test("Shopify's columns of unit prices come in, in the shop's measures, and go out in ours", async (t) => {
  const shop = await shopWithImports(t)
  const { check, apply, problems } = shop
  const file = await check(SHOPIFY('0.125', 'kg'))
  t.match(file, { format: 'shopify', counts: { new: 1, error: 0, warnings: 0 } })
  await apply(file.id)
  t.match(await read(shop, 'tea'), { variants: [{ unitAmount: 125, unit: 'g' }], maker: null, noWithdrawal: 'none' })
  t.match((await check(await exported(shop))).counts, { unchanged: 1 })
  t.match((await check(SHOPIFY('', ''))).counts, { unchanged: 1 }, 'an empty cell says nothing')
  const counted = await check(SHOPIFY('20', 'item'))
  t.match(counted.counts, { error: 0, warnings: 1, unchanged: 1 })
  t.match(await problems(counted.id), [
    { column: 'Unit Price Total Measure Unit', code: 'unknown_measure', value: '20 item', level: 'warning' },
  ])
  const wrong = await check(SHOPIFY('much', 'g'))
  t.match(await problems(wrong.id), [{ column: 'Unit Price Total Measure', code: 'invalid' }])
})

t.test('each unit of Shopify that is metric', async (t) => {
  for (const [measure, unit, amount, own] of [
    [5, 'mg', 0.005, 'g'],
    [80, 'G', 80, 'g'],
    [1.5, 'kg', 1500, 'g'],
    [330, 'ml', 330, 'ml'],
    [33, 'cl', 330, 'ml'],
    [0.7, 'l', 700, 'ml'],
    [1, 'm3', 1_000_000, 'ml'],
    [120, 'mm', 0.12, 'm'],
    [150, 'cm', 1.5, 'm'],
    [2.5, 'm', 2.5, 'm'],
    [0.75, 'm²', 0.75, 'm²'],
    [1.23456, 'm2', 1.235, 'm²'],
  ] as const)
    t.same(contentOf(measure, unit), { unitAmount: amount, unit: own }, `${measure} ${unit}`)
  for (const unit of ['floz', 'item', '', 'constructor']) t.equal(contentOf(1, unit), undefined, unit)
  t.equal(contentOf(0.0001, 'g'), undefined)
})
