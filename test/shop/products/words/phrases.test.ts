// Which of the words a shopper typed are filters: prices, sizes and colours the shop has, in English and German.
import t from 'tap'
import { folded, namesFilters, phrasesOf, pricesOf, wordsOf } from '../../../../src/shop/products/words/phrases.ts'
import { priceReader } from '../../../../src/shop/products/words/price-words.ts'

const shop = {
  pricesIn: priceReader('EUR'),
  colors: [
    { code: 'soot', name: 'Soot', family: 'black' },
    { code: 'ink', name: 'Ink', family: 'blue' },
    { code: 'sky', name: 'Sky', family: 'blue' },
    { code: 'moss', name: 'Moss', family: 'green' },
    { code: 'bay-leaf', name: 'Bay Leaf', family: 'green' },
    { code: 'weiss', name: 'Reinweiß', family: 'white' },
    { code: 'bay', name: 'Bay', family: 'brown' },
    { code: 'deep-sea', name: 'Deep Sea Foam', family: 'green' },
    { code: 'long', name: 'Late In The Evening', family: 'green' },
  ],
  sizes: [
    { code: 'm', label: 'M' },
    { code: 'xl', label: 'XL' },
    { code: 'w42', label: '42' },
    { code: 'eu42', label: '42' },
    { code: 'w32', label: '32' },
    { code: '40x40', label: '40 × 40 cm' },
    { code: 'bath', label: 'Bath towel' },
    { code: 'm', label: 'Medium' },
    { code: 'sq50', label: '50 x 50 cm' },
    { code: 'os', label: 'Uni' },
  ],
}

const GREENS = ['bay-leaf', 'deep-sea', 'long', 'moss']
const nothing = { size: [], color: [] }
const expected: Record<string, object> = {
  'linen shirt': { rest: 'linen shirt' },
  'mug under 20': { rest: 'mug', max: 2000 },
  'Mug UNDER €20': { rest: 'mug', max: 2000 },
  'under 19,99 € tasse': { rest: 'tasse', max: 1999 },
  'mug under 19,9': { rest: 'mug', max: 1990 },
  'vase under 20.505': { rest: 'vase under 20 505' },
  'tasse unter 20 euro': { rest: 'tasse', max: 2000 },
  'bis 20 becher': { rest: 'becher', max: 2000 },
  'bis zu 20€': { rest: '', max: 2000 },
  'günstiger als 30 decke': { rest: 'decke', max: 3000 },
  'lamp over 150': { rest: 'lamp', min: 15000 },
  'lampe ab 50': { rest: 'lampe', min: 5000 },
  'über 50 € vase': { rest: 'vase', min: 5000 },
  'vase 20 to 40': { rest: 'vase', min: 2000, max: 4000 },
  'vase 40 bis 20': { rest: 'vase', min: 2000, max: 4000 },
  'vase between 20 and 40': { rest: 'vase', min: 2000, max: 4000 },
  'zwischen 20 und 40 vase': { rest: 'vase', min: 2000, max: 4000 },
  'vase 20-40 €': { rest: 'vase', min: 2000, max: 4000 },
  'vase 20-40': { rest: 'vase 20-40' },
  'over 20 under 40 vase': { rest: 'vase', min: 2000, max: 4000 },
  'vase under 20 cm': { rest: 'vase under 20 cm' },
  'backpack over 18 l': { rest: 'backpack over 18 l' },
  'thunder 20': { rest: 'thunder 20' },
  'under 20things': { rest: 'under 20things' },
  'slippers size 42': { rest: 'slippers', size: ['eu42', 'w42'] },
  'Hausschuhe Größe 42': { rest: 'hausschuhe', size: ['eu42', 'w42'] },
  'hose gr. 32': { rest: 'hose', size: ['w32'] },
  'slippers eu 42': { rest: 'slippers', size: ['eu42', 'w42'] },
  'shirt size m': { rest: 'shirt', size: ['m'] },
  'shirt XL': { rest: 'shirt', size: ['xl'] },
  'chinos w32': { rest: 'chinos', size: ['w32'] },
  'cushion 40 x 40': { rest: 'cushion', size: ['40x40'] },
  'cushion 40×40 cm': { rest: 'cushion', size: ['40x40'] },
  'shirt size 99': { rest: 'shirt size 99' },
  'capsize m': { rest: 'capsize m' },
  'm shirt': { rest: 'm shirt' },
  'bath towel': { rest: 'bath towel' },
  'black dress': { rest: 'dress', color: ['soot'] },
  'soot dress': { rest: 'dress', color: ['soot'] },
  navy: { rest: '', color: ['ink', 'sky'] },
  'navy blue mug': { rest: 'mug', color: ['ink', 'sky'] },
  'dark green throw': { rest: 'throw', color: GREENS },
  'bay leaf throw': { rest: 'throw', color: ['bay-leaf'] },
  'schwarzes Kleid': { rest: 'kleid', color: ['soot'] },
  'dunkelblaue Decke': { rest: 'decke', color: ['ink', 'sky'] },
  'reinweiss hemd': { rest: 'hemd', color: ['weiss'] },
  'grüne tasse unter 20': { rest: 'tasse', color: GREENS, max: 2000 },
  'red dress': { rest: 'red dress' },
  'light lamp': { rest: 'light lamp' },
  "men's black shirt": { rest: 'men shirt', color: ['soot'] },
  'sale dress': { rest: 'dress', reduced: '1' },
  'Kleider im Angebot': { rest: 'kleider', reduced: '1' },
  'wholesale dress': { rest: 'wholesale dress' },
  'linen & wool': { rest: 'linen wool' },
  'mug under ２０': { rest: 'mug', max: 2000 },
  'mug over 0': { rest: 'mug', min: 0 },
  'mug under 0': { rest: 'mug', max: 0 },
  'mug 0 to 20': { rest: 'mug', min: 0, max: 2000 },
  'mug 0 to 0': { rest: 'mug', min: 0, max: 0 },
  'vase 20 to 150': { rest: 'vase', min: 2000, max: 15000 },
  'vase from 20 to 40': { rest: 'vase', min: 2000, max: 4000 },
  'vase under eur20': { rest: 'vase', max: 2000 },
  'vase under 1234567': { rest: 'vase under 1234567' },
  'mug under 20 in green': { rest: 'mug in', color: GREENS, max: 2000 },
  'mug under 20 green': { rest: 'mug', color: GREENS, max: 2000 },
  'bay throw': { rest: 'throw', color: ['bay'] },
  'deep sea foam throw': { rest: 'throw', color: ['deep-sea'] },
  'late in the evening': { rest: 'late in the evening' },
  'throw bay': { rest: 'throw', color: ['bay'] },
  'saleable dress': { rest: 'saleable dress' },
  'cushion size 40×40cm': { rest: 'cushion', size: ['40x40'] },
  'cushion size 40 x 40': { rest: 'cushion', size: ['40x40'] },
  'cushion 50×50': { rest: 'cushion', size: ['sq50'] },
  'cushion a40x40': { rest: 'cushion a40x40' },
  'cushion 40x40b': { rest: 'cushion 40x40b' },
  'hat size uni': { rest: 'hat', size: ['os'] },
  'prexl shirt': { rest: 'prexl shirt' },
  'shirt xlarge': { rest: 'shirt xlarge' },
  'shirt size medium': { rest: 'shirt', size: ['m'] },
}

t.test('filters are found among words, and what the shop has not stays a word', async (t) => {
  for (const [typed, wanted] of Object.entries(expected))
    t.strictSame(phrasesOf(typed, shop), { ...nothing, ...wanted }, typed)
})

t.test('prices alone: what may be part of a name stays', async (t) => {
  t.strictSame(pricesOf('sale dress black xl under 20', shop), { ...nothing, rest: 'sale dress black xl', max: 2000 })
})

t.test("prices among words are in the shop's currency, with its decimals and its sign", async (t) => {
  const cases: [string, string, object][] = [
    ['JPY', 'mug under 2000', { rest: 'mug ', max: 2000 }],
    ['JPY', 'mug 1000-2000 ¥', { rest: 'mug ', min: 1000, max: 2000 }],
    ['JPY', 'mug under 2000 jpy', { rest: 'mug ', max: 2000 }],
    ['JPY', 'sofa under 12345678', { rest: 'sofa ', max: 12_345_678 }],
    ['JPY', 'mug under 20.50', { rest: 'mug under 20.50' }],
    ['KWD', 'mug under 2', { rest: 'mug ', max: 2000 }],
    ['KWD', 'mug under 2.505 kwd', { rest: 'mug ', max: 2505 }],
    ['KWD', 'mug 1,5 to 2', { rest: 'mug ', min: 1500, max: 2000 }],
    ['EUR', 'mug under 2.505', { rest: 'mug under 2.505' }],
    ['EUR', 'mug 1000-2000 ¥', { rest: 'mug 1000-2000 ¥' }],
  ]
  for (const [currency, typed, wanted] of cases) {
    const { rest, ...bounds } = priceReader(currency)(typed)
    t.strictSame({ rest: rest.replace(/ +$/, ' '), ...bounds }, wanted, `${typed} in ${currency}`)
  }
})

t.test('of a long text eight words are read, and forty letters of each', async (t) => {
  t.strictSame(wordsOf('a b c d e f g h i j'), ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  t.strictSame(wordsOf('x'.repeat(41)), ['x'.repeat(40)])
})

t.test('of a word what is said counts: no ending after an apostrophe, no hyphens around it, no accents', async (t) => {
  t.strictSame(wordsOf("men's o'sullivan 's-gravenhage"), ['men', 'o', 'sullivan', 's-gravenhage'])
  t.strictSame(wordsOf('-linen- -- ｗｏｏｌ'), ['linen', 'wool'])
  t.strictSame(wordsOf('किताब'), ['किताब'], 'marks that belong to a letter do not end a word')
  t.equal(folded('SMØRRÆD GRÜẞ'), 'smorraed gruss')
})

t.test('any one filter is enough to be one', async (t) => {
  const none = { rest: 'mug', size: [], color: [] }
  t.notOk(namesFilters(none))
  for (const one of [{ size: ['m'] }, { color: ['ink'] }, { min: 0 }, { max: 0 }, { reduced: '1' as const }])
    t.ok(namesFilters({ ...none, ...one }), JSON.stringify(one))
})
