// The data in a page: only what is shown, and folded and unfolded it is the same again, whatever a shop's words look like.
import t from 'tap'
import { fold, foldPage, unfold } from '../../views/hydration.ts'
import { shownSearch } from '../../views/storefront/shown.ts'

const roundTrip = (data: unknown) => unfold(JSON.parse(JSON.stringify(fold(data))))

t.test('what is unfolded is what was folded', async (t) => {
  const card = { id: 'a', title: 'A mug', price: 1990, colors: [{ hex: '#fff' }, { hex: '#000' }] }
  for (const [name, data] of Object.entries({
    'plain values': { text: '"cartCount":0', number: 0, no: null, yes: true, empty: [], none: {}, words: ['a', 'b'] },
    'alike records': { rows: [card, { ...card, id: 'b' }], more: [{ ...card, colors: [] }] },
    'lists in lists': [[[card, card], [card]], [], [[]]],
    'records that lack fields': [{ a: 1, b: 2, c: 3 }, { a: 1 }, { a: 1, c: 3 }, { b: null, a: 1 }],
    'records with other fields': [{ a: 1 }, { b: 2 }],
    'records without fields': [{}, {}],
    'records among others': [{ a: 1 }, null, 'text'],
    'names like those of a table': { sizes: { $0: [[1]], $: 0 }, rows: [card, card] },
    'names like those of a table, in rows': [{ $0: 1 }, { $0: 2 }],
    'names that read alike in a row': [
      [{ 'a,b': 1 }, { 'a,b': 2 }],
      [
        { a: 1, b: 2 },
        { a: 3, b: 4 },
      ],
    ],
    'names of the language itself': JSON.parse('[{"__proto__":1,"constructor":2},{"__proto__":3,"constructor":4}]'),
    nothing: null,
  }))
    t.strictSame(roundTrip(data), data, name)
})

t.test('alike records name their fields once', async (t) => {
  const rows = Array.from({ length: 24 }, (_, price) => ({
    title: 'A mug',
    price,
    pictures: [{ width: 1 }, { width: 2 }],
  }))
  const text = JSON.stringify(fold({ rows, featured: rows }))
  for (const name of ['title', 'price', 'pictures', 'width']) t.equal(text.split(`"${name}"`).length, 2, name)
})

t.test('one record alone stands as it is, unless its fields have been named', async (t) => {
  const [one, two] = [
    { a: 1, b: 2 },
    { a: 3, b: 4 },
  ]
  t.strictSame(fold([one]), { shapes: [], data: [one] })
  t.strictSame(fold({ two: [one, two], one: [one] }), {
    shapes: [['a', 'b']],
    data: {
      two: {
        $0: [
          [1, 2],
          [3, 4],
        ],
      },
      one: { $0: [[1, 2]] },
    },
  })
})

t.test('fields that most records have stand first, and rows end with the last that they have', async (t) => {
  t.strictSame(
    fold([
      { a: 1, b: 2, c: 3 },
      { c: 3, a: 1 },
      { b: undefined, c: 1 },
      { b: undefined, c: 2 },
    ]),
    {
      shapes: [['c', 'a', 'b']],
      data: { $0: [[3, 1, 2], [3, 1], [1], [2]] },
    },
  )
  t.strictSame(fold([{ a: 1, b: 2 }, { a: 1 }]), { shapes: [['a', 'b']], data: { $0: [[1, 2], [1]] } })
})

const page = {
  loaderData: {
    root: { cartCount: 0, user: null, shop: { names: [{ a: 1 }, { a: 2 }] } },
    list: [{ a: 1 }, { a: 2 }],
    none: null,
    word: 'yes',
    rows: { odd: { $0: [[1]], rows: [{ $: 1 }, { $: 2 }] } },
  },
  actionData: { problem: { fields: { size: 'required' } } },
  errors: { root: { status: 404, data: { code: 'NOT_FOUND' } } },
}

t.test('a page is unfolded as it was folded', async (t) => {
  const { loaderData } = page
  const marked = [
    { ...loaderData, $0: [[1]] },
    { ...loaderData, root: { $$: { data: 1 } } },
  ]
  for (const each of [
    page,
    { ...page, actionData: null, errors: null },
    ...marked.map((each) => ({ ...page, loaderData: each })),
  ])
    t.strictSame(unfold(JSON.parse(JSON.stringify(foldPage(each)))), each)
})

t.test('values of a loader keep their names: the count of the cart is found by it', async (t) => {
  t.match(JSON.stringify(foldPage(page)), '"cartCount":0')
})

t.test('frozen fields of a page, and they alone, may stand elsewhere', async (t) => {
  const asked: object[] = []
  const { root, list } = page.loaderData
  for (const each of [root, root.shop, root.shop.names, list]) Object.freeze(each)
  const folded = foldPage(page, (value) => {
    asked.push(value)
    return value === list ? 'a mark' : undefined
  })
  t.same(asked, [root.shop, list])
  const text = JSON.stringify(foldPage(page))
  t.equal(JSON.stringify(folded), text.replace(JSON.stringify(fold(list)), '"a mark"'))
  t.not(JSON.stringify(folded), text)
})

t.test('a card carries what it shows: no text of pictures, of colours neither code nor name', async (t) => {
  const picture = { url: '/media/a', alt: 'A mug, rose', width: 1600, height: 2000 }
  const card = {
    ...{ id: 'a', slug: 'mug', title: 'A mug', brand: null, price: 1990, compareAt: null, priceVaries: false },
    pictures: [picture],
    colors: [
      { code: 'rose', name: 'Rose', hex: '#D3A4A0' },
      { code: 'check', name: 'Check', hex: '#FFFFFF', pattern: '/media/b' },
    ],
    ...{ color: 'rose', rating: null, inStock: true, isNew: false },
  }
  const facets = { sizes: [], colors: [], price: null, ratings: [], inStock: null }
  const list = { rows: [card], total: 1, page: 1, pages: 1, next: null, facets }
  const query = { size: [], color: [], stock: false, page: 1 }
  const page = { list, query, typed: null, narrowed: false, instead: null, didYouMean: null, popular: [card] }
  const { alt: _, ...withoutText } = picture
  const shown = {
    ...card,
    pictures: [withoutText],
    colors: [{ hex: '#D3A4A0' }, { hex: '#FFFFFF', pattern: '/media/b' }],
  }
  t.strictSame(shownSearch(page), { ...page, list: { ...list, rows: [shown] }, popular: [shown] })
})
