// Shopify's product CSV, in rows of our own: both generations of its columns, options, pictures, prices.
import t from 'tap'
import { catalogueLookup, missingThings } from '../../../src/shop/product-imports/catalogue-lookup.ts'
import { familyOf, hueOf } from '../../../src/shop/product-imports/known-colors.ts'
import { readFile } from '../../../src/shop/product-imports/read/read-file.ts'
import { minorOf, type ShopifyRow, shopifyRow } from '../../../src/shop/product-imports/read/shopify/row.ts'

const size = (code: string) => ({ id: `size-${code}`, code, label: code.toUpperCase() })
const CATALOGUE = catalogueLookup(
  [
    { id: 'set-1', code: 'clothing', name: 'Clothing', sizes: ['s', 'm', 'l'].map(size) },
    {
      id: 'set-2',
      code: 'shoes',
      name: 'Shoes',
      sizes: ['eu38', 'eu39'].map((code) => ({ ...size(code), label: code.slice(2) })),
    },
  ],
  [{ id: 'color-1', code: 'navy', name: 'Navy blue' }],
  [{ id: 'category-1', name: 'Shirts & tops', slug: 'tops', path: 'women/tops' }],
)

const read = async (csv: string) => {
  const missing = missingThings()
  const reading = await readFile(
    async function* () {
      yield Buffer.from(csv)
    },
    { settings: { format: null, encoding: null, delimiter: null }, catalogue: CATALOGUE, missing, currency: 'EUR' },
  )
  const products = []
  for await (const product of reading.products) products.push(product)
  return { products, missing, header: reading.header }
}

const OLD =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,SEO Title,Variant Image,Cost per item\n'

t.test('what shoppers may not see, and what is no thing, becomes a draft that the report tells of', async (t) => {
  const { products } = await read(
    `Handle,Title,Published,Status,Gift Card,Variant Price
shown,Shown,TRUE,active,false,5
hidden,Hidden,FALSE,active,false,5
made,Made,TRUE,draft,false,5
card,Card,TRUE,active,true,5
`,
  )
  t.same(
    products.map(({ parsed, problems }) => [
      parsed?.product.slug,
      parsed?.product.status,
      ...problems.map(({ level, code, column }) => [level, code, column]),
    ]),
    [
      ['shown', 'published'],
      ['hidden', 'draft', ['warning', 'hidden', 'Published']],
      ['made', 'draft'],
      ['card', 'draft', ['warning', 'gift_card', 'Gift Card']],
    ],
  )
})

t.test('rows of a handle become one product with variants and pictures', async (t) => {
  const { products, missing } = await read(
    `${OLD}Linen-Shirt,Linen shirt,"Light & airy\n\nWash cold",Weaver,Shirts & tops,"summer, New  in ,,Summer",TRUE,Size,Small,Farbe,Navy blue,LS-1,210,shopify,4,deny,49.90,59.00,4001,https://pictures.test/a.jpg,2,Front,Shirt,https://pictures.test/b.jpg,20\n` +
      `Linen-Shirt,,,,,,,,M,,Sunset,LS-2,210,shopify,0,continue,49.90,,,https://pictures.test/b.jpg,1,,,,\n` +
      `Linen-Shirt,,,,,,,,,,,,,,,,,,,https://pictures.test/c.jpg,3,Back,,,\n`,
  )
  t.equal(products.length, 1)
  const [{ parsed, problems } = { parsed: undefined, problems: [] }] = products
  t.same(problems, [])
  t.same(parsed?.product, {
    slug: 'linen-shirt',
    title: 'Linen shirt',
    brand: 'Weaver',
    descriptionHtml: '<p>Light &amp; airy</p><p>Wash cold</p>',
    seoTitle: 'Shirt',
    status: 'published',
    categories: ['women/tops'],
    tags: ['summer', 'New  in'],
  })
  t.same(parsed?.variants, [
    {
      line: 2,
      sku: 'LS-1',
      size: 'clothing/s',
      color: 'navy',
      barcode: '4001',
      price: 4990,
      compareAt: 5900,
      cost: 2000,
      onHand: 4,
      trackStock: true,
      allowBackorder: false,
      weightG: 210,
    },
    {
      line: 3,
      sku: 'LS-2',
      size: 'clothing/m',
      color: 'sunset',
      price: 4990,
      onHand: 0,
      trackStock: true,
      allowBackorder: true,
      weightG: 210,
    },
  ])
  t.same(
    parsed?.pictures?.map(({ line, url, alt, color }) => [line, url.slice(-5), alt, color]),
    [
      [3, 'b.jpg', '', 'navy'],
      [2, 'a.jpg', 'Front', null],
      [4, 'c.jpg', 'Back', null],
    ],
    'in the order of their positions; the picture of a variant is one of its colour',
  )
  t.match(missing.get('color sunset'), { name: 'Sunset', guessed: true })
})

t.test('the columns of the newer template mean the same', async (t) => {
  const { products } = await read(
    'Title,URL handle,Description,Vendor,Product category,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Product image URL,Image alt text\n' +
      'Clogs,clogs,<p>Wood</p>,Maker,Apparel & Accessories > Shoes,Draft,C-38,Schuhgröße,38,"1.299,50",,shopify,7,CONTINUE,900,https://pictures.test/c.jpg,Clogs\n' +
      ',clogs,,,,,C-39,,39,"1.299,50",,shopify,2,DENY,900,,\n',
  )
  const [{ parsed, problems } = { parsed: undefined, problems: [] }] = products
  t.same(problems, [])
  t.match(parsed?.product, { slug: 'clogs', status: 'draft', categories: ['apparel-and-accessories/shoes'] })
  t.same(
    parsed?.variants.map((variant) => [variant.sku, variant.size, variant.price, variant.allowBackorder]),
    [
      ['C-38', 'shoes/eu38', 129950, true],
      ['C-39', 'shoes/eu39', 129950, false],
    ],
  )
})

t.test('sizes that no set has all of go into a set of their own, together', async (t) => {
  const { products, missing } = await read(
    `${OLD}pot,Pot,,,,,true,Size,Large,,,,,,1,,9,,,,,,,,\npot,,,,,,,,Giant,,,,,,1,,19,,,,,,,,\n`,
  )
  t.same(
    products[0]?.parsed.variants.map((variant) => variant.size),
    ['imported/large', 'imported/giant'],
  )
  t.match(missing.get('size imported/giant'), { name: 'Giant', detail: 'imported' })
})

t.test('what cannot be taken over is told by row and column', async (t) => {
  const told = async (csv: string) =>
    (await read(OLD + csv)).products.flatMap(({ problems }) =>
      problems.map(({ row, column, level, code, value }) => [row, column, level, code, value]),
    )
  t.same(await told('mug,Mug,,,,,maybe,,,,,M,,,x,,1.2.3,,,,,,,,\n'), [
    [2, 'Published', 'error', 'invalid', 'maybe'],
    [2, 'Variant Inventory Qty', 'error', 'invalid', 'x'],
    [2, 'Variant Price', 'error', 'invalid', '1.2.3'],
  ])
  t.same(await told('mug,Mug,,,,,true,Glaze,Matt,,,A,,,,,5,,,,,,,,\nmug,,,,,,,,Gloss,,,B,,,,,5,,,,,,,,\n'), [
    [2, 'Option1 Name', 'error', 'unknown_option', 'Glaze'],
    // Without the option that told them apart they are the same.
    [3, 'Option1 Value', 'error', 'repeated_pair', null],
  ])
  t.same(await told('mug,Mug,,,,,true,Glaze,Matt,,,A,,,-2,,5,4,,,,,,,\n'), [
    [2, 'Option1 Name', 'warning', 'unknown_option', 'Glaze'],
    [2, 'Variant Compare At Price', 'warning', 'not_above_price', null],
    [2, 'Variant Inventory Qty', 'warning', 'negative_stock', '-2'],
  ])
  t.same(await told('!!!,Mug,,,,,true,,,,,A,,,,,5,,,,,,,,\n'), [[2, 'Handle', 'error', 'invalid', '!!!']])
  t.same(await told('mug,Mug,,,,,true,,,,,A,,,,,5,,,ftp://pictures.test/a.jpg,,,,,\n'), [
    [2, 'Image Src', 'error', 'invalid', 'ftp://pictures.test/a.jpg'],
  ])
})

t.test('amounts are read with point or comma, and refused where both readings are possible', async (t) => {
  const cases: [string, number | undefined][] = [
    ['19', 1900],
    ['19.9', 1990],
    ['19,99', 1999],
    ['1,234.50', 123450],
    ['1.234,50', 123450],
    ['1,234', 123400],
    ['1.234', undefined],
    ['19.9900', 1999],
    ['€ 5.00', 500],
    ['5.00 EUR', 500],
    ['-5', undefined],
    ['1e5', undefined],
    ['five', undefined],
  ]
  for (const [text, minor] of cases) t.equal(minorOf(text, 'EUR'), minor, text)
})

t.test("amounts have the decimals of the shop's currency; further ones are zeros", async (t) => {
  const cases: [string, string, number | undefined][] = [
    ['1900', 'JPY', 1900],
    ['1900.00', 'JPY', 1900],
    ['¥ 1,900', 'JPY', 1900],
    ['1900.5', 'JPY', undefined],
    ['1.900', 'JPY', undefined],
    ['12.5', 'KWD', 12_500],
    ['12.345', 'KWD', 12_345],
    ['12.3450', 'KWD', 12_345],
    ['1,234', 'KWD', 1_234_000],
    ['1,234.500 KWD', 'KWD', 1_234_500],
    ['12.3456', 'KWD', undefined],
    ['12.345', 'EUR', undefined],
    ['12.3450', 'EUR', undefined],
  ]
  for (const [text, currency, minor] of cases) t.equal(minorOf(text, currency), minor, `${text} in ${currency}`)
})

t.test('each kind of cell is read in every spelling, and refused in any other', async (t) => {
  const cases: [keyof ShopifyRow, Record<string, unknown>][] = [
    ['published', { TRUE: true, ja: true, False: false, nein: false, maybe: 'refused', '': undefined }],
    ['status', { active: 'published', draft: 'draft', Unlisted: 'draft', archived: 'archived', sold: 'refused' }],
    ['policy', { continue: true, TRUE: true, deny: false, false: false, ask: 'refused' }],
    ['quantity', { '12': 12, '-3': -3, '4.0': 4, '4.5': 'refused', ten: 'refused' }],
    ['grams', { '210': 210, '99,5': 100, '99.4': 99, heavy: 'refused' }],
    ['price', { '19.99': 1999, '€ 5': 500, '12,5': 1250, 'on request': 'refused', '': undefined }],
  ]
  for (const [field, values] of cases)
    for (const [cell, value] of Object.entries(values)) {
      const read = shopifyRow('EUR').safeParse({ [field]: cell })
      t.same(read.success ? read.data[field] : 'refused', value, `${field}: ${cell}`)
    }
})

t.test('what the shop lacks is named without half of an emoji', async (t) => {
  const cells = [`${'k'.repeat(99)}😀`, `${'c'.repeat(59)}😀`, `${'z'.repeat(39)}😀`]
  const { missing } = await read(
    `Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price\ncap,Cap,${cells[0]},Color,${cells[1]},Size,${cells[2]},9\n`,
  )
  t.equal(missing.get(`category ${'k'.repeat(96)}`)?.name, 'k'.repeat(99))
  t.equal(missing.get(`color ${'c'.repeat(59)}`)?.name, 'c'.repeat(59))
  t.equal(missing.get(`size imported/${'z'.repeat(39)}`)?.name, 'z'.repeat(39))
})

t.test('colours look like what they are called, in English and German', async (t) => {
  t.same(hueOf('Schwarz'), hueOf('black'))
  t.same(hueOf('Heather Grey'), hueOf('grau'))
  t.same(hueOf('Blau (dunkel)'), hueOf('blue'))
  t.match(hueOf('Sonderedition 7'), { guessed: true })
  const families: [string, string][] = [
    ['navy', 'blue'],
    ['Weinrot', 'red'],
    ['Tannengrün', 'green'],
    ['sand', 'beige'],
    ['walnuss', 'brown'],
    ['anthrazit', 'grey'],
    ['weiß', 'white'],
    ['onyx', 'black'],
    ['flieder', 'purple'],
  ]
  for (const [name, family] of families) t.equal(familyOf(hueOf(name).hex), family, name)
})
