// What the form of a product decides by itself: what is missing, states in plain words, categories, and what is sent.
import t from 'tap'
import type { CategoryRow } from '#contract/categories.ts'
import { matching, placesOf, toggled } from '../../../../views/dashboard/products/category-tree.ts'
import { variantsText } from '../../../../views/dashboard/products/describe.ts'
import { published, stateOf } from '../../../../views/dashboard/products/publishing.ts'
import { readiness } from '../../../../views/dashboard/products/readiness.ts'
import { bodyOf, booked, NEW, namedAsHere, type Values } from '../../../../views/dashboard/products/values.ts'
import { mergeVariants } from '../../../../views/dashboard/products/variants/merge.ts'
import { BLANK, type Variant } from '../../../../views/dashboard/products/variants/variant.ts'
import { kit } from '../../../../views/messages/en/dashboard/kit.ts'
import { products as words } from '../../../../views/messages/en/dashboard/products.ts'
import { bothSides } from '../kit/both-sides.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const picture = { url: '/media/a.webp', alt: '', width: 800, height: 1000 }
const missing = (values: Partial<Values>) =>
  readiness({ ...NEW, ...values })
    .filter(({ done }) => !done)
    .map(({ step }) => step)

t.test('what is missing goes as it is filled in', async (t) => {
  t.same(missing({}), ['title', 'picture', 'category', 'price', 'stock', 'description'])
  const item = { mediaId: 'm', alt: '', colorId: null, picture }
  t.same(missing({ title: 'A', categoryIds: ['c'], descriptionHtml: '<p>Words</p>', pictures: [item] }), [
    'alt',
    'price',
    'stock',
  ])
  t.same(missing({ pictures: [{ ...item, alt: 'A chair' }] }).includes('alt'), false)
  t.same(missing({ pictures: [{ ...item, picture: { ...picture, alt: 'Its own' } }] }).includes('alt'), false)
  t.ok(missing({ descriptionHtml: '<p></p><p>  </p>' }).includes('description'))
})

t.test('everything that is sold needs a price, and something must be left to sell', async (t) => {
  const sold = { ...BLANK, price: 100, onHand: 1 }
  t.notOk(missing({ variants: [sold] }).includes('price'))
  t.ok(missing({ variants: [sold, { ...sold, price: 0 }] }).includes('price'))
  t.notOk(missing({ variants: [sold, { ...sold, price: 0, active: false }] }).includes('price'))
  t.ok(missing({ variants: [{ ...sold, active: false }] }).includes('stock'))
  t.notOk(missing({ variants: [{ ...sold, onHand: 0, trackStock: false }] }).includes('stock'))
  t.notOk(missing({ variants: [{ ...sold, onHand: 0, allowBackorder: true }] }).includes('stock'))
})

t.test('scheduled is published with a moment ahead', async (t) => {
  const ahead = '2026-12-24T10:00:00.000Z'
  const past = '2025-01-01T10:00:00.000Z'
  t.equal(stateOf({ status: 'published', publishAt: ahead }, now), 'scheduled')
  t.equal(stateOf({ status: 'published', publishAt: past }, now), 'published')
  t.equal(stateOf({ status: 'draft', publishAt: ahead }, now), 'draft')
  t.same(published('scheduled', { status: 'draft', publishAt: null }, now), {
    status: 'published',
    publishAt: '2026-11-22T08:00:00.000Z',
  })
  t.same(published('scheduled', { status: 'draft', publishAt: ahead }, now), { status: 'published', publishAt: ahead })
  t.same(published('published', { status: 'published', publishAt: ahead }, now), {
    status: 'published',
    publishAt: null,
  })
  t.same(published('published', { status: 'archived', publishAt: past }, now), { status: 'published', publishAt: past })
  t.same(published('archived', { status: 'published', publishAt: past }, now), { status: 'archived', publishAt: past })
})

t.test('categories are found by their own words and those above them; one of them is the main one', async (t) => {
  const row = (id: string, name: string, parentId: string | null) =>
    ({ id, name, parentId, status: 'published', sizeSetId: null }) as CategoryRow
  const places = placesOf([row('a', 'Women', null), row('b', 'Tops & Blouses', 'a'), row('c', 'Größen', 'gone')])
  t.same(places[1]?.above, ['Women'])
  t.same(places[2]?.above, [])
  const ids = (text: string) => matching(places, text).map(({ id }) => id)
  t.same(ids('women blou'), ['b'])
  t.same(ids('grossen'), [])
  t.same(ids('großen'), ['c'])
  t.same(ids(''), ['a', 'b', 'c'])
  t.same(toggled({ categoryIds: [], primaryCategoryId: null }, 'a'), { categoryIds: ['a'], primaryCategoryId: 'a' })
  t.same(toggled({ categoryIds: ['a', 'b'], primaryCategoryId: 'a' }, 'a'), {
    categoryIds: ['b'],
    primaryCategoryId: 'b',
  })
  t.same(toggled({ categoryIds: ['a'], primaryCategoryId: 'a' }, 'a'), { categoryIds: [], primaryCategoryId: null })
})

t.test('a category that is its own ancestor is no endless path', async (t) => {
  const loop = [
    { id: 'a', name: 'A', parentId: 'b', status: 'published', sizeSetId: null },
    { id: 'b', name: 'B', parentId: 'a', status: 'published', sizeSetId: null },
  ] as CategoryRow[]
  t.ok(placesOf(loop).every(({ above }) => above.length <= 2))
})

t.test(
  'the body has ids where the form has pictures and products, and problems come back under its names',
  async (t) => {
    const values: Values = {
      ...NEW,
      title: 'A',
      pictures: [{ mediaId: 'm', alt: 'x', colorId: null, picture }],
      related: [{ id: 'r', title: 'R', slug: 'r', picture: null }],
    }
    const body = bodyOf(values, [])
    t.same(body.pictures, [{ mediaId: 'm', alt: 'x', colorId: null }])
    t.same(body.relatedIds, ['r'])
    t.notOk('related' in body)
    const problem = {
      status: 400,
      code: 'INVALID_INPUT',
      message: '',
      requestId: '',
      fields: {
        'relatedIds.0': 'unknown',
        'variants.2.compareAt': 'too_small:1001',
        'variants.2.onHand': 'too_small:3',
      },
    }
    t.same(namedAsHere(problem, 2).fields, {
      'related.0': 'unknown',
      'variants.2.compareAt': 'too_small:10.01',
      'variants.2.onHand': 'too_small:3',
    })
  },
)

t.test('after a save the next difference of stock starts from what was saved', async (t) => {
  const typed = [{ ...BLANK, sizeId: 's', onHand: 8, seenOnHand: 5 }]
  t.equal(booked(typed, typed)[0]?.seenOnHand, 8)
  t.equal(booked(typed, [{ sizeId: 's', colorId: null, onHand: 3 }])[0]?.seenOnHand, 3)
  t.equal(booked(typed, [{ sizeId: 'm', colorId: null, onHand: 3 }])[0]?.seenOnHand, 5)
})

t.test('a conflict names only the rows and cells that differ', async (t) => {
  const known = {
    t: words,
    edit: kit.edit,
    format: { locale: 'en' as const, decimals: 2, on: 'yes', off: 'no' },
    options: new Map([
      ['s', { id: 's', label: 'S', code: 's' }],
      ['m', { id: 'm', label: 'M', code: 'm' }],
    ]),
    categories: new Map(),
  }
  const same = { ...BLANK, sizeId: 's', sku: 'A', price: 1000 }
  const mine = [same, { ...BLANK, sizeId: 'm', sku: 'B', price: 1000, onHand: 3, active: false }]
  const theirs = [same, { ...BLANK, sizeId: 'm', sku: 'B', price: 1250, onHand: 3 }]
  t.equal(variantsText(mine, theirs, known), 'M: Price 10.00, Sold no')
  t.equal(variantsText(theirs, mine, known), 'M: Price 12.50, Sold yes')
  t.equal(variantsText([same], theirs, known), 'M: not there')
  t.equal(variantsText([same], [same], known), 'as on the other side')
  t.equal(variantsText(mine, mine.toReversed(), known), '1. S, 2. M')
})

t.test('variants that two people changed are merged cell by cell', async (t) => {
  const merged = bothSides(mergeVariants)
  const row = (sizeId: string, cells: Partial<Variant> = {}): Variant => {
    const stored = { ...BLANK, id: sizeId, sizeId, sku: sizeId, price: 1000, onHand: 8, ...cells }
    return { ...stored, seenOnHand: stored.onHand }
  }
  const base = [row('m'), row('l'), row('xl')]

  // One was shipped, and a colleague has counted another one and changed a price.
  const theirs = [row('m', { onHand: 7 }), row('l', { onHand: 40, price: 1490 }), row('xl')]
  const mine = base.map((one) => (one.sizeId === 'xl' ? { ...one, price: 7700, onHand: 3 } : one))
  const quiet = merged(base, mine, theirs)
  t.same(quiet.mine, [...theirs.slice(0, 2), { ...row('xl'), price: 7700, onHand: 3, seenOnHand: 8 }])
  t.same(quiet.theirs, quiet.mine, 'nothing to choose')

  // A count that was typed is the stock, and is asked about where it has moved; the same change needs no question.
  const counted = base.map((one) => (one.sizeId === 'm' ? { ...one, onHand: 10 } : { ...one, price: 1490 }))
  const asked = merged(base, counted, theirs)
  t.match(asked.mine[0], { onHand: 10, seenOnHand: 7 })
  t.match(asked.theirs[0], { onHand: 7, seenOnHand: 7 })
  t.same(asked.mine.slice(1), asked.theirs.slice(1))
  // What was sold before the page was loaded again on the same version is no count of mine.
  t.same(merged([row('m', { onHand: 7 })], [row('m')], [row('m', { onHand: 6 })]).mine, [row('m', { onHand: 6 })])

  // Rows come and go, and a variant that gets a size keeps the price that it got elsewhere.
  const added = { ...BLANK, sizeId: 's', price: 900, onHand: 2 }
  const rows = merged(base, [...base.slice(1), added], [base[0], base[2], row('xxl')] as Variant[])
  t.same(
    rows.mine.map(({ sizeId }) => sizeId),
    ['xl', 'xxl', 's'],
  )
  t.same(rows.theirs, rows.mine)
  const sized = merged([{ ...row('m'), sizeId: null }], [row('m')], [{ ...row('m', { price: 5 }), sizeId: null }])
  t.same(sized.mine, [row('m', { price: 5 })])
  t.same(sized.theirs, sized.mine)

  // What one side removed and the other changed is asked about.
  const gone = merged(base, base.slice(1), theirs)
  t.same([gone.mine.length, gone.theirs.length], [2, 3])
  // Both gave one size to different variants: no pair is there twice.
  const twice = merged(
    [{ ...row('a'), sizeId: 'x' }],
    [{ ...row('a'), sizeId: 'm' }],
    [
      { ...row('a'), sizeId: 'x' },
      { ...row('b'), sizeId: 'm' },
    ],
  )
  t.same([twice.mine.map(({ id }) => id), twice.theirs.map(({ id }) => id)], [['a'], ['a', 'b']])
})
