// What shoppers type and what they have to find first in the demo shop. Each line names what the first results are; `not`
// is what must not be among the first ten.
import t from 'tap'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listProducts, ProductCard } from '#contract/products.ts'
import { testShop } from '../../support/shop.ts'

type List = ReplyOf<typeof listProducts>

interface Wanted {
  /** The first `first` titles (three, unless told otherwise) match. */
  is: RegExp
  first?: number
  /** One of the first ten. */
  among?: RegExp
  not?: RegExp
  every?: (card: ProductCard) => boolean
}

const MUG = /(Mug|Cup)$/
const CUSHION = /Cushion$/
const THROW = /Throw$/
const KNIT = /(Sweater|Neck|Cardigan)$/
const TEE = /(T-Shirt|Breton Top)$/
const SHIRT = /Shirt$/
const TROUSERS = /(Trousers|Chinos)$/
const SHOES = /Canvas Shoes$/
const SLIPPERS = /Slippers$/
const LAMP = /(Lamp|Pendant)$/
const PLANTER = /Planter$/
const TABLE = /Table$/
const SCARF = /Scarf$/
const HAT = /(Beanie|Cap)$/

const wears =
  (...codes: string[]) =>
  (card: ProductCard) =>
    card.colors.some(({ code }) => codes.includes(code))
const upTo =
  (most: number) =>
  ({ price }: ProductCard) =>
    price <= most
const from =
  (least: number) =>
  ({ price }: ProductCard) =>
    price >= least
const both =
  (...all: ((card: ProductCard) => boolean)[]) =>
  (card: ProductCard) =>
    all.every((one) => one(card))

const ENGLISH: Record<string, Wanted> = {
  'coffee cup': { is: MUG, first: 5 },
  'coffee mug': { is: MUG, first: 5 },
  mug: { is: /Mug$/, first: 5 },
  mugs: { is: /Mug$/, first: 5 },
  cup: { is: MUG, first: 9 },
  'espresso cup': { is: /Espresso Cup$/, first: 2 },
  'mug under 20': { is: MUG, first: 3, every: upTo(2000) },
  'mugs between 20 and 25': { is: MUG, first: 3, every: both(upTo(2500), from(2000)) },
  'blue mug': { is: MUG, every: wears('ink', 'sky', 'sea') },
  'stoneware mug': { is: MUG, first: 5 },
  plates: { is: /Plates?$/ },
  'salad bowl': { is: /Bowl$/, first: 2 },
  teapot: { is: /Teapot$/ },
  'chopping board': { is: /Serving Board$/, first: 2 },
  'cutting board': { is: /Serving Board$/, first: 2 },
  pitcher: { is: /Carafe$/, first: 2 },
  'vase under 60': { is: /Vase$/, first: 1, every: upTo(6000) },
  candle: { is: /Candles?$/, first: 5 },
  candles: { is: /Candles?$/, first: 5 },
  'scented candle': { is: /Jar Candle$/ },
  'candle holder': { is: /Candlestick$/, first: 2 },
  'laundry basket': { is: /Basket$/, first: 2 },
  'flower pot': { is: PLANTER, first: 5 },
  lamp: { is: LAMP, first: 7 },
  lamps: { is: LAMP, first: 5 },
  'lamps over 150': { is: LAMP, every: from(15000) },
  'ceiling lamp': { is: /Pendant$/ },
  'bedside lamp': { is: /Lamp$/ },
  'dining chair': { is: /Dining Chair$/ },
  'coffee table': { is: TABLE, first: 5 },
  nightstand: { is: TABLE, first: 5 },
  'wall clock': { is: /Wall Clock$/, first: 4 },
  pillow: { is: CUSHION, first: 5, not: /Basket/ },
  'cushion 40x40': { is: CUSHION, first: 5 },
  blanket: { is: THROW, first: 5 },
  throw: { is: THROW, first: 5 },
  towel: { is: /Towels$/, first: 4 },
  towels: { is: /Towels$/, first: 4 },
  'green towel': { is: /Towels$/, first: 1, every: wears('sage', 'moss', 'forest') },
  pullover: { is: KNIT, first: 5 },
  jumper: { is: KNIT, first: 5 },
  sweater: { is: /Sweater$/, first: 4, among: KNIT },
  'wool sweater': { is: KNIT, first: 5 },
  turtleneck: { is: /Roll Neck$/, first: 4 },
  'red sweater': { is: KNIT, first: 1, every: wears('brick') },
  "men's sweater": { is: /(Crew|Roll) Neck$/ },
  cardigan: { is: /Cardigan$/ },
  merino: { is: /(Sweater|Neck|Cardigan|Scarf)$/, first: 2 },
  shirt: { is: SHIRT, first: 3 },
  'linen shirt': { is: /Almanac Linen Shirt/, first: 1 },
  'shirt xl': { is: SHIRT },
  tee: { is: TEE, first: 5, not: /Candlestick|Teapot/ },
  tshirt: { is: TEE, first: 5 },
  't shirt': { is: TEE, first: 5 },
  't-shirts': { is: TEE, first: 5 },
  pants: { is: TROUSERS, first: 5, not: /Basket/ },
  chinos: { is: /Chinos$/ },
  'black dress': { is: /Dress$/, first: 1, among: /Nocturne Slip Dress/, every: wears('soot') },
  dress: { is: /Dress$/, first: 5 },
  jacket: { is: /Jacket$/, first: 5 },
  sneakers: { is: SHOES, first: 4 },
  trainers: { is: SHOES, first: 4 },
  'slippers size 42': { is: SLIPPERS, first: 2 },
  slipers: { is: SLIPPERS, first: 2 },
  beanie: { is: /Beanie$/ },
  hat: { is: HAT, first: 5 },
  'lambswool scarf': { is: SCARF },
  'tote bag': { is: /Tote$/ },
  rucksack: { is: /Backpack$/ },
  navy: { is: /./, every: wears('ink', 'sky', 'sea') },
  sale: { is: /./, first: 5, every: ({ compareAt, compareAtIsRrp }) => compareAt !== null && !compareAtIsRrp },
  gift: { is: /(Mug|Cup|Candles?|Beanie|Bowl|Candlestick|Tote|T-Shirt|Plates?|Cap|Towels)$/, first: 5 },
  cushon: { is: CUSHION, first: 3 },
  'the best mug': { is: MUG, first: 5 },
  'organic cotton shirt': { is: /Shirt$/, first: 5 },
  'vegan leather bag': { is: /(Tote|Backpack)$/, first: 5 },
  'red linen dress for summer': { is: /Dress$/, first: 1 },
  'nike shoes': { is: SHOES, first: 4 },
}

/** A shop whose texts are English finds what German words mean, too. */
const GERMAN: Record<string, Wanted> = {
  tasse: { is: MUG, first: 5 },
  'tasse unter 20 €': { is: MUG, first: 3, every: upTo(2000) },
  kissen: { is: CUSHION, first: 5 },
  wolldecke: { is: THROW, first: 5 },
  'rote decke': { is: THROW, first: 1, every: wears('brick') },
  hose: { is: TROUSERS, first: 5 },
  kleid: { is: /Dress$/, first: 5 },
  'schwarzes kleid': { is: /Dress$/, first: 1, every: wears('soot') },
  hemd: { is: SHIRT },
  schal: { is: SCARF },
  mütze: { is: HAT },
  kerzen: { is: /Candles?$/ },
  blumentopf: { is: PLANTER },
  handtücher: { is: /Towels$/ },
  strickjacke: { is: /Cardigan$/ },
  'hausschuhe größe 42': { is: SLIPPERS, first: 2 },
  turnschuhe: { is: SHOES },
  teekanne: { is: /Teapot$/ },
  nachttisch: { is: TABLE },
  'lampe ab 150': { is: LAMP, every: from(15000) },
}

t.test('shoppers find in the demo shop what they mean', async (t) => {
  const { app, db } = await testShop(t, { template: 'demo' })
  const find = async (q: string): Promise<List> =>
    (await app.inject(`/api/products?limit=48&q=${encodeURIComponent(q)}`)).json()

  for (const [q, { is, first = 3, among, not, every }] of Object.entries({ ...ENGLISH, ...GERMAN })) {
    const { rows, total } = await find(q)
    const titles = rows.map(({ title }) => title)
    const leading = titles.slice(0, first)
    t.ok(leading.length === first && leading.every((title) => is.test(title)), `${q}: first ${leading.join(', ')}`)
    if (among)
      t.ok(
        titles.slice(0, 10).some((title) => among.test(title)),
        `${q}: among ${titles.slice(0, 10).join(', ')}`,
      )
    if (not)
      t.notOk(
        titles.slice(0, 10).some((title) => not.test(title)),
        `${q}: not ${titles.slice(0, 10).join(', ')}`,
      )
    if (every) t.ok(rows.every(every), `${q}: every one`)
    t.ok(total >= rows.length)
  }

  const one = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.sku', 'v.barcode', 'p.slug'])
    .where('p.slug', '=', 'aros-mug')
    .orderBy('v.position')
    .executeTakeFirstOrThrow()
  const narrowed = await find('vase under 1')
  t.match(narrowed, { total: 0, understood: { q: 'vase', max: 100, instead: null } }, 'the filter can be taken off')
  t.match(await find('black dress'), { understood: { q: 'dress', color: ['soot'] } })
  // Words that are filters and nothing else look for nothing besides.
  const cheap = await find('under 20')
  t.match(cheap, { understood: { q: '', max: 2000 } })
  t.ok(cheap.total > 0)
  t.match(await find('size 42'), { understood: { q: '', size: ['eu42'] } })
  const literal = (await app.inject('/api/products?q=black+dress&words=literal')).json() as List
  t.equal(literal.understood, null)
  t.ok(literal.total > 0)

  for (const code of [one.sku, one.sku.toLowerCase(), one.barcode ?? ''])
    t.strictSame(
      (await find(code)).rows.map(({ slug }) => slug),
      ['aros-mug'],
      code,
    )
})
