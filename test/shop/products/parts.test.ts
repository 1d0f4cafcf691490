// Which part of a shop stands for all of it where very many products hold some words.
import t from 'tap'
import { chosenFrom } from '../../../src/shop/products/counting.ts'
import { EIGHTH, partFor, titlesFrom } from '../../../src/shop/products/rules.ts'
import type { Words } from '../../../src/shop/products/search.ts'
import { type Selection, unfiltered } from '../../../src/shop/products/selection.ts'

t.test('the smallest that holds enough of what is looked for', async (t) => {
  const oneIn = (products: number) => partFor(products)?.oneIn
  t.equal(oneIn(1920), undefined, 'of few, all are looked through')
  t.equal(oneIn(1921), 8)
  t.equal(oneIn(7680), 8)
  t.equal(oneIn(7681), 32)
  t.equal(oneIn(30_721), 128)
  t.equal(oneIn(122_881), 512)
  t.equal(partFor(2561, 20)?.oneIn, 128, 'or as much as is asked for')
})

t.test('titles that resemble some words are looked for in a part only of very many', async (t) => {
  t.equal(titlesFrom(300_000), undefined)
  t.equal(titlesFrom(300_001)?.oneIn, 32)
})

t.test('a page by relevance is chosen from what has enough of it', async (t) => {
  const part = partFor(1_000_000)
  const words: Words = {
    mode: 'understood',
    text: 'linen',
    query: "'linen'",
    beside: '',
    groups: [],
    isCode: false,
    part,
  }
  const common = { ...unfiltered({}), words }
  const from = (selection: Selection, total: number) => {
    const found = chosenFrom(selection, total).words
    return found?.mode === 'understood' ? found.part : 'nothing'
  }
  t.equal(from(common, 10_001), part, 'that of the words')
  t.equal(from({ ...common, color: ['ink'] }, 10_001), partFor(10_001), 'a larger one where filters leave less')
  t.equal(from({ ...common, color: ['ink'] }, 3201), partFor(9601), 'that has a few pages of them')
  t.equal(from({ ...common, color: ['ink'] }, 3200), EIGHTH)
  t.equal(from({ ...common, stock: true }, 1001), EIGHTH)
  t.equal(from({ ...common, reduced: '1' }, 1001), EIGHTH)
  for (const few of [common, { ...common, color: ['ink'] }])
    t.equal(from(few, 1000), undefined, 'the whole shop where all can be shown')
  const rare = { ...common, words: { ...words, part: undefined } }
  for (const total of [1001, 10_001]) t.equal(from({ ...rare, color: ['ink'] }, total), undefined, 'and for rare words')
})
