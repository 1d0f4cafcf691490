// Search and suggestions: beginnings of words, accents, typing errors, and words that are no words.
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listProducts, Suggestions } from '#contract/products.ts'
import { deriveProducts } from '../../../src/shop/catalogue/derive.ts'
import { withPhrases } from '../../../src/shop/products/browse.ts'
import { WEIGHED } from '../../../src/shop/products/rules.ts'
import { nearestSpelling } from '../../../src/shop/products/search.ts'
import { testShop } from '../../support/shop.ts'
import { addCategory, addColors, addProduct, statements } from '../fixtures.ts'
import { explain, touched } from '../large/plans.ts'

type List = ReplyOf<typeof listProducts>

const open = async (t: Test) => {
  const shop = await testShop(t)
  const { db } = shop
  await addCategory(db, 'clothes')
  await addCategory(db, 'shirts', { parent: 'clothes', name: 'Shirts & Blouses' })
  const find = async (q: string, more = ''): Promise<List> => {
    const answer = await shop.app.inject(`/api/products?q=${encodeURIComponent(q)}${more}`)
    if (answer.statusCode !== 200) throw new Error(`${q}: ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }
  const suggest = async (q: string, more = ''): Promise<Suggestions> => {
    const answer = await shop.app.inject(`/api/suggestions?q=${encodeURIComponent(q)}${more}`)
    if (answer.statusCode !== 200) throw new Error(`${q}: ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }
  return { ...shop, find, suggest }
}

const slugs = ({ rows }: List) => rows.map(({ slug }) => slug)

t.test(
  'every word must occur in title, brand, subtitle or description, in any form of it; the last may be a beginning',
  async (t) => {
    const { db, find } = await open(t)
    await addProduct(db, 'linen-shirt', {
      title: 'Linen shirt',
      brand: 'Castell Vane',
      html: '<p>Woven in a mill.</p>',
    })
    await addProduct(db, 'linen-towel', { title: 'Linen towel', subtitle: 'For the sauna' })
    await addProduct(db, 'cafe-apron', { title: 'Café apron' })
    const expected: Record<string, string[]> = {
      linen: ['linen-shirt', 'linen-towel'],
      'linen shi': ['linen-shirt'],
      'lin shi': [],
      shirts: ['linen-shirt'],
      towels: ['linen-towel'],
      'SHIRT linen': ['linen-shirt'],
      'castell shirt': ['linen-shirt'],
      woven: ['linen-shirt'],
      sauna: ['linen-towel'],
      'linen, towel!': ['linen-towel'],
      CAFE: ['cafe-apron'],
      café: ['cafe-apron'],
      'cafe\u0301': ['cafe-apron'],
      irt: [],
    }
    for (const [q, wanted] of Object.entries(expected)) {
      const found = await find(q)
      t.strictSame(slugs(found).sort(), wanted, q)
      t.equal(found.total, wanted.length)
    }
  },
)

t.test('a match in the title comes before one in the description, whatever the shop’s own order', async (t) => {
  const { db, find } = await open(t)
  await addProduct(db, 'mug', { title: 'Mug', html: '<p>As blue as a basket is brown.</p>', rank: 1 })
  await addProduct(db, 'basket', { title: 'Basket', rank: 9 })
  await addProduct(db, 'holder', { title: 'Holder', subtitle: 'Hangs on a basket', rank: 5 })
  t.strictSame(slugs(await find('basket')), ['basket', 'holder', 'mug'], 'by relevance unless told otherwise')
  t.strictSame(slugs(await find('basket', '&sort=featured')), ['mug', 'holder', 'basket'])
  const { next } = await find('', '&sort=relevance&limit=1')
  t.strictSame(
    slugs(await find('', `&sort=featured&after=${next}`)),
    ['holder', 'basket'],
    'without words, the shop’s own',
  )
  await addProduct(db, 'basketry', { title: 'Basketry' })
  t.notOk(slugs(await find('basket')).includes('basketry'), 'whole words come before beginnings')
  t.strictSame(slugs(await find('basketr')), ['basketry'])
})

t.test('typing errors still find: letters swapped, missing, doubled or wrong', async (t) => {
  const { db, find } = await open(t)
  await addProduct(db, 'shirt', { title: 'Flannel shirt', categories: ['shirts'] })
  await addProduct(db, 'candle', { title: 'Candlestick' })
  await addProduct(db, 'tee', { title: 'T-shirt' })
  for (const q of ['shrit', 'shrt', 'shiirt', 'shirz', 'shirts']) {
    const found = await find(q, '&facets=1')
    t.ok(slugs(found).includes('shirt'), q)
    t.equal(found.total, found.rows.length, 'and the count is that of the words it was taken for')
  }
  t.strictSame(slugs(await find('flanel shrit')), ['shirt'])
  t.strictSame(slugs(await find('candelstikc')), ['candle'], 'two slips in a long word')
  t.strictSame(slugs(await find('tshirt')), ['tee'])
  t.strictSame(slugs(await find('shrit', '&category=shirts')), ['shirt'])
  t.match(await find('flanel under 99'), { total: 1, understood: { instead: 'flannel', max: 9900 } }, 'filters stay')
  for (const q of ['xyzzy', 'sh', 'shark']) t.notOk(slugs(await find(q)).includes('candle'), q)
  t.strictSame(slugs(await find('qqqqqq')), [])
})

t.test('words that find something are taken as they stand, even when another filter leaves nothing', async (t) => {
  const { db, find } = await open(t)
  await addProduct(db, 'skirt', { title: 'Skirt', variants: [{ onHand: 0 }] })
  await addProduct(db, 'shirt', { title: 'Shirt' })
  t.strictSame(slugs(await find('skirt', '&stock=1')), [], 'the shirt is not what was asked for')
})

t.test('a word near to nothing still finds titles that look alike as a whole', async (t) => {
  const { db, find } = await open(t)
  await addProduct(db, 'lamp', { title: 'Mushroom table lamp' })
  await sql`truncate search_words`.execute(db)
  t.strictSame(slugs(await find('mushrooom tabel lamp')), ['lamp'])
})

t.test('operators, wildcards and quotes mean nothing, and nothing breaks', async (t) => {
  const { app, db, find, suggest } = await open(t)
  await addProduct(db, 'shirt', { title: 'Linen shirt' })
  await addProduct(db, 'rate', { title: '100% wool' })
  const harmless = [
    '%',
    '_',
    '%%%',
    '*',
    'lin*',
    ':*',
    '!shirt',
    '&',
    '| shirt',
    "'",
    "''",
    '"',
    '\\',
    '(',
    ')',
    '<->',
    '$1',
  ]
  const more = [
    "'; drop table products; --",
    'shirt:*',
    'shirt & !linen',
    'a'.repeat(100),
    '½',
    'ʼn',
    '\u{1f455}',
    '☃',
    'ﬀ',
  ]
  const odd = [
    "http://exa.com/a'b?c",
    'me@shop.test',
    '-5',
    '1e999',
    '10.50',
    'a-b-c',
    '--',
    'constructor',
    '__proto__',
    'null',
  ]
  for (const q of [...harmless, ...more, ...odd]) {
    await t.resolves(find(q, '&facets=1'), q)
    await t.resolves(suggest(q), q)
  }
  for (const q of ['%', '_', '%%%', "'", ':*', '|']) t.strictSame(slugs(await find(q)), [], `${q} is no wildcard`)
  t.strictSame(slugs(await find('lin*')), ['shirt'])
  t.strictSame(slugs(await find('100%')), ['rate'])
  t.match(await find('shirt | wool'), { rows: [{ slug: 'rate' }], total: 1 }, 'there is no "or"')
  t.equal((await find('   ')).total, 2, 'blank words are no search')
  for (const [q, problem] of [
    ['%00', 'invalid'],
    ['a%00b', 'invalid'],
    ['a%07b', 'invalid'],
    ['a'.repeat(101), 'too_long:100'],
  ]) {
    for (const path of ['/api/products', '/api/suggestions']) {
      const answer = await app.inject(`${path}?q=${q}`)
      t.equal(answer.statusCode, 400, `${path} ${q}`)
      t.match(answer.json(), { code: 'INVALID_INPUT', fields: { q: problem } })
    }
  }
  t.equal((await app.inject('/api/suggestions?q=')).statusCode, 400)
  t.equal((await db.selectFrom('products').select('id').execute()).length, 2)
})

t.test('suggestions offer products with their picture and categories, best first', async (t) => {
  const { db, suggest } = await open(t)
  await addCategory(db, 'hidden-shirts', { status: 'draft' })
  await addProduct(db, 'shirt', {
    title: 'Shirt',
    variants: [{ price: 4900 }],
    pictures: [{ key: 'one.webp' }, { key: 'two.webp' }],
  })
  await addProduct(db, 'hook', { title: 'Hook', html: '<p>For a shirt.</p>' })
  await addProduct(db, 'draft', { title: 'Shirt draft', status: 'draft' })
  t.strictSame(await suggest('shi'), {
    products: [
      {
        slug: 'shirt',
        title: 'Shirt',
        price: 4900,
        priceVaries: false,
        picture: { url: '/media/one.webp', alt: 'Shirt', width: 800, height: 1000 },
        color: null,
      },
      { slug: 'hook', title: 'Hook', price: 1000, priceVaries: false, picture: null, color: null },
    ],
    categories: [{ slug: 'shirts', name: 'Shirts & Blouses' }],
    searches: ['shirt'],
    didYouMean: null,
  })
  t.equal((await suggest('shi', '&limit=1')).products.length, 1)
})

t.test('a colour that leaves nothing is a word, as it may be part of a name', async (t) => {
  const { db, suggest } = await open(t)
  await addColors(db, ['ink'])
  await addProduct(db, 'bottle', { title: 'Ink bottle' })
  t.strictSame(
    (await suggest('ink bottle')).products.map(({ slug }) => slug),
    ['bottle'],
  )
})

t.test('a nearer spelling is named, with what it would find', async (t) => {
  const { db, suggest } = await open(t)
  await addProduct(db, 'shirt', { title: 'Linen shirt' })
  const found = await suggest('linnen shrit')
  t.equal(found.didYouMean, 'linen shirt')
  t.strictSame(
    found.products.map(({ slug }) => slug),
    ['shirt'],
  )
  t.strictSame({ ...found, products: [] }, { products: [], categories: [], searches: [], didYouMean: 'linen shirt' })
  await addProduct(db, 'shirting', { title: 'Shirting' })
  t.match(await suggest('shrit'), { categories: [], searches: [] }, 'categories are those of the words as typed')
  t.equal((await suggest('linnen zzzzzz')).didYouMean, null, 'a spelling that finds nothing is not offered')
  await addProduct(db, 'secret', { title: 'Shrit', status: 'draft' })
  t.equal((await suggest('shrit')).didYouMean, 'shirt', 'a draft gives no word away')
  t.equal((await suggest('skurt')).didYouMean, null, 'two slips in a short word are another word')
  await addProduct(db, 'rye', { title: 'Rye kitchens, lambswool, towels' })
  t.equal((await suggest('ryt')).didYouMean, null, 'three letters are never respelt')
  t.equal((await suggest('kitxhns')).didYouMean, null, 'nor is a word of seven with two slips')
  t.equal((await suggest('lanbswol')).didYouMean, 'lambswool', 'one of eight is')
  t.equal((await suggest('sitchens')).didYouMean, 'kitchens', 'a wrong first letter is two slips')
  t.equal((await suggest('gowels')).didYouMean, null, 'which is too much for a shorter word')
  t.equal((await suggest('shrit line')).didYouMean, 'shirt line', 'what begins a word is none that is misspelt')
  await addProduct(db, 'tee', { title: 'Tee' })
  t.equal((await suggest('the linnen')).didYouMean, 'the linen', 'nor is a word that says nothing')
  t.equal((await suggest('shirt')).didYouMean, null)
  t.equal((await suggest('zzzzzz')).didYouMean, null)
})

t.test('searches are completed by what occurs beside the other words, and few are offered of anything', async (t) => {
  const { db, suggest } = await open(t)
  await addProduct(db, 'shirt', { title: 'Linen shirt' })
  await addProduct(db, 'shawl', { title: 'Wool shawl' })
  await addProduct(db, 'secret', { title: 'Linen shawl', status: 'draft' })
  t.strictSame((await suggest('linen sh')).searches, ['linen shirt'])
  for (const slug of ['shade', 'shaker', 'shampoo', 'shelf']) await addProduct(db, slug, { title: slug })
  t.equal((await suggest('sh')).searches?.length, 3)
  t.notOk((await suggest('shelf')).searches?.includes('shelf'), 'what is typed already is no completion')

  await addCategory(db, 'draft', { status: 'draft' })
  await addCategory(db, 'shelf-hidden', { parent: 'draft', name: 'Shelf hidden' })
  t.strictSame((await suggest('shelf')).categories, [], 'what lies below a draft is not shown')
  for (const n of [1, 2, 3, 4]) await addCategory(db, `shelf-${n}`, { name: `Shelf ${n}` })
  t.equal((await suggest('shelf')).categories.length, 3)
})

t.test('filters of the address and those among the words come together', async (t) => {
  const asked = {
    categoryId: undefined,
    words: undefined,
    size: ['m'],
    color: ['ink'],
    min: 1000,
    max: 5000,
    stock: false,
    rating: undefined,
    reduced: '1' as const,
  }
  const words = { mode: 'prefixes', text: 'mug' } as const
  const meant = { rest: 'mug', size: ['s', 'm'], color: ['sky'] }
  t.match(withPhrases(asked, { words, phrases: meant }), {
    words,
    size: ['m', 's'],
    color: ['ink', 'sky'],
    min: 1000,
    max: 5000,
    reduced: '1',
  })
  t.match(
    withPhrases(asked, { words, phrases: { ...meant, min: 500, max: 9000 } }),
    { min: 1000, max: 5000 },
    'the nearer bound',
  )
  t.match(withPhrases(asked, { words, phrases: { ...meant, min: 2000, max: 3000 } }), { min: 2000, max: 3000 })
  t.strictSame(withPhrases(asked, { words, phrases: null }), { ...asked, words })
  const { min: _, max: __, ...open } = asked
  t.match(withPhrases({ ...open, min: undefined, max: undefined }, { words, phrases: { ...meant, min: 5, max: 7 } }), {
    min: 5,
    max: 7,
  })
})

t.test('suggestions take few statements: the stems of new words, what they find, and a nearer spelling', async (t) => {
  const { db, pool, suggest } = await open(t)
  await addProduct(db, 'shirt', { title: 'Linen shirt' })
  await suggest('linen')
  t.equal(await statements(pool, () => suggest('shi')), 2)
  t.equal(await statements(pool, () => suggest('shi')), 1)
  t.equal(await statements(pool, () => suggest('shrit')), 5)
  t.equal(await statements(pool, () => suggest('zzzzz')), 3)
})

t.test('of several spellings the one with fewest slips, then the most alike, then the most frequent', async (t) => {
  const { db } = await open(t)
  const nearest = async (words: Record<string, number>) => {
    await sql`delete from search_words`.execute(db)
    for (const [word, uses] of Object.entries(words))
      await sql`insert into search_words values (${word}, ${uses})`.execute(db)
    return (await nearestSpelling('abcdefgh', 'en').execute(db)).rows[0]
  }
  t.match(await nearest({ zyabcdefgh: 9, abcxefgh: 1 }), { text: 'abcxefgh', changed: true }, 'one slip in its middle')
  t.match(await nearest({ abcxefgh: 9, abcdefgx: 1 }), { text: 'abcdefgx' }, 'alike up to the last letter')
  t.match(await nearest({ abcdefgx: 1, abcdefgy: 9 }), { text: 'abcdefgy' })
})

t.test('the last word may be half typed and misspelt: what begins almost like it is near', async (t) => {
  const { db, find, suggest } = await open(t)
  await addProduct(db, 'sweater', { title: 'Wool sweater' })
  await addProduct(db, 'other', { title: 'Wool sweater' })
  await addProduct(db, 'swatch', { title: 'Swaddling blanket' })
  await addProduct(db, 'sweatpants', { title: 'Sweatpants' })
  t.match(await suggest('swaet'), { didYouMean: 'sweater', products: [{}, {}] })
  for (const slip of ['wool swetae', 'wool swate', 'wool sweeat'])
    t.match(await suggest(slip), { didYouMean: 'wool sweater' }, `${slip}: swapped, left out, put in`)
  t.equal((await suggest('swea')).didYouMean, null, 'the word begins so')
  t.equal((await suggest('swae')).didYouMean, null, 'four letters may begin anything')
  t.equal((await suggest('bweate')).didYouMean, null, 'it begins otherwise')
  t.equal((await suggest('swixtz')).didYouMean, null, 'more than one slip')
  t.equal((await suggest('swaet wool')).didYouMean, null, 'only the last word is half typed')
  t.match(await find('swaet'), { total: 2, understood: { instead: 'sweater' } })
})

t.test('among very many words a nearer spelling is looked for where three letters in a row are the same', async (t) => {
  const { db, pool } = await open(t)
  await sql`insert into search_words select 'q' || md5(n::text), 1 from generate_series(1, 20000) n`.execute(db)
  await sql`insert into search_words values ('sweater', 1)`.execute(db)
  await pool.query('vacuum analyze search_words')
  const spelling = nearestSpelling('swaeter', 'en')
  t.match((await spelling.execute(db)).rows[0], { text: 'sweater', changed: true })
  const read = (await explain(pool, spelling.compile(db))).filter((node) => touched(node) > 500)
  t.strictSame(read, [], 'nothing else is read')
})

t.test('a word whose stem is known is none that is misspelt', async (t) => {
  const { db } = await open(t)
  await addProduct(db, 'b', { title: 'Blue blanket', categories: ['clothes'] })
  const changed = async (typed: string) => (await nearestSpelling(typed, 'en').execute(db)).rows[0]?.changed
  t.equal(await changed('blankets'), false)
  t.equal(await changed('blankots'), true)
})

t.test('of products that are named by a word, the one that is named nothing else comes first', async (t) => {
  const { db, find } = await open(t)
  await addProduct(db, 'mug-for-tea', { title: 'Mug for tea and other hot drinks', rank: 1 })
  await addProduct(db, 'mug', { title: 'Mug', rank: 2 })
  await addCategory(db, 'mug')
  await addProduct(db, 'box', { title: 'Box', categories: ['mug'], rank: 0 })
  t.strictSame(
    slugs(await find('mug')),
    ['mug', 'mug-for-tea', 'box'],
    'a title as short without the word is no nearer',
  )
  t.strictSame(slugs(await find('mu')), ['mug', 'mug-for-tea', 'box'], 'a beginning of it')
  await addProduct(db, 'linen-shirt-long', { title: 'Linen shirt, long', rank: 1 })
  await addProduct(db, 'linen-shirt', { title: 'Linen shirt', rank: 2 })
  t.strictSame(slugs(await find('shirt linen')), ['linen-shirt', 'linen-shirt-long'], 'several words')
  t.strictSame(slugs(await find('shirt flax')), ['linen-shirt', 'linen-shirt-long'], 'what means the same')
})

t.test('of more products than are weighed, those that the shop’s own order has first are', async (t) => {
  const { db, find } = await open(t)
  // By its title alone it would come first.
  await addProduct(db, 'mug', { title: 'Mug', rank: 90_000 })
  await sql`
    with made as (
      insert into products (id, slug, title, status, publish_at, rank)
      select gen_random_uuid(), 'tall-' || n, 'Tall mug for tea and other hot drinks', 'published', now(), n
      from generate_series(1, ${WEIGHED - 1}::integer) n returning id, slug
    )
    insert into variants (id, product_id, sku, price_minor, on_hand) select gen_random_uuid(), id, slug, 100, 5 from made
  `.execute(db)
  await deriveProducts(db, 'all')
  t.strictSame(slugs(await find('mug', '&limit=2')), ['mug', 'tall-1'], 'all of them are weighed')
  await addProduct(db, 'one-more', { title: 'One more mug for tea and other hot drinks', rank: 0 })
  t.strictSame(slugs(await find('mug', '&limit=2')), ['one-more', 'tall-1'], 'the last of them is not')
})
