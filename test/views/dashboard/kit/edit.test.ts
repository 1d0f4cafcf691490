// The rules of an edit form: amounts as people type them, slugs, what counts as changed, and what becomes of typed text
// when the record is loaded again.
import t from 'tap'
import {
  readAmount,
  readPercent,
  readWhole,
  writeAmount,
  writePercent,
} from '../../../../views/dashboard/kit/edit/amounts.ts'
import { rebased, reloaded, untouched } from '../../../../views/dashboard/kit/edit/edit-state.ts'
import { differences, equal } from '../../../../views/dashboard/kit/edit/equal.ts'
import { slugOf } from '../../../../views/dashboard/kit/edit/slug.ts'
import { leftAfter } from '../../../../views/dashboard/kit/edit/use-text-draft.ts'

t.test('amounts are read in the language of the shop, as minor units', async (t) => {
  const cases: [string, string, number | undefined][] = [
    ['12.50', 'en', 1250],
    ['12.5', 'en', 1250],
    ['12', 'en', 1200],
    ['1,234.50', 'en', 123450],
    ['1 234.50', 'en', 123450],
    ['12,50', 'en', 1250],
    ['0.01', 'en', 1],
    ['.5', 'en', undefined],
    ['12.345', 'en', undefined],
    ['1,23,4', 'en', undefined],
    ['12,50', 'de', 1250],
    ['1.234,50', 'de', 123450],
    ['1234,5', 'de', 123450],
    ['1.234', 'de', 123400],
    ['12.50', 'de', 1250],
    ['1.23.4', 'de', undefined],
    ['-3,00', 'de', -300],
    ['-0', 'en', 0],
    ['', 'en', undefined],
    ['abc', 'en', undefined],
    ['12 €', 'de', undefined],
    ['1e5', 'en', undefined],
  ]
  for (const [text, locale, minor] of cases) t.equal(readAmount(text, locale, 2), minor, `${text} in ${locale}`)
  t.equal(readAmount('500', 'en', 0), 500)
  t.equal(readAmount('500.5', 'en', 0), undefined)
})

t.test('what is written for an amount is read as the same amount', async (t) => {
  for (const locale of ['en', 'de'])
    for (const minor of [0, 1, 99, 100, 123456, 99999999, 1_000_000_000_00])
      t.equal(readAmount(writeAmount(minor, locale, 2), locale, 2), minor)
  t.same([writeAmount(123450, 'de', 2), writeAmount(123450, 'en', 2)], ['1234,50', '1234.50'])
})

t.test('a share is between nothing and the whole, in hundredths of a percent', async (t) => {
  const cases: [string, string, number | undefined][] = [
    ['10', 'en', 1000],
    ['7.5 %', 'en', 750],
    ['7,5', 'de', 750],
    ['100', 'en', 10_000],
    ['0.01', 'en', 1],
    ['0', 'en', undefined],
    ['-5', 'en', undefined],
    ['100.01', 'en', undefined],
    ['1.005', 'en', undefined],
    ['ten', 'en', undefined],
  ]
  for (const [text, locale, share] of cases) t.equal(readPercent(text, locale), share, `${text} in ${locale}`)
  for (const share of [1, 750, 1000, 10_000]) t.equal(readPercent(writePercent(share, 'de'), 'de'), share)
  t.equal(writePercent(750, 'de'), '7,5')
})

t.test('whole numbers are whole', async (t) => {
  t.same(['12', ' 7 ', '-3', '1.5', '1e3', '', 'x', '0x10'].map(readWhole), [
    12,
    7,
    -3,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

t.test('a slug is what the contract takes as one', async (t) => {
  const cases: [string, string][] = [
    ['Größe & Maß', 'groesse-mass'],
    ['Crème brûlée', 'creme-brulee'],
    ['  Linen — shirt!  ', 'linen-shirt'],
    ['Łódź Ørsted', 'lodz-orsted'],
    ['日本', ''],
    [`${'a'.repeat(95)} b`, 'a'.repeat(95)],
  ]
  for (const [title, slug] of cases) t.equal(slugOf(title), slug)
})

t.test('values are compared to their depths', async (t) => {
  t.ok(equal({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] }))
  t.notOk(equal({ a: [1, 2] }, { a: [2, 1] }))
  t.notOk(equal({ a: undefined }, { a: null }))
  t.notOk(equal([1], { 0: 1 }))
  t.notOk(equal('1', 1))
  t.same(differences({ name: 'a', tags: ['x'] }, { name: 'b', tags: ['x'] }), ['name'])
})

t.test('an untouched form follows the record; a touched one follows its own version only', async (t) => {
  const start = untouched({ version: 1, values: { name: 'Sage', family: 'green' } })
  const elsewhere = { version: 2, values: { name: 'Sage', family: 'grey' } }
  t.same(reloaded(start, elsewhere), untouched(elsewhere))
  const typed = { ...start, values: { name: 'Moss', family: 'green' } }
  t.equal(reloaded(typed, elsewhere), typed, 'so that the other change comes up when saving')
  const tidied = { version: 1, values: { name: 'sage', family: 'green' } }
  t.same(reloaded({ ...start, values: { name: 'Sage', family: 'red' } }, tidied), {
    base: tidied.values,
    values: { name: 'sage', family: 'red' },
    version: 1,
  })
})

t.test('what was typed while saving stays typed over what was saved', async (t) => {
  const sent = { name: 'Moss', family: 'green' }
  const typedOn = { base: sent, values: { name: 'Moss', family: 'grey' }, version: 1 }
  t.same(rebased(typedOn, { version: 2, values: sent }), {
    base: sent,
    values: { name: 'Moss', family: 'grey' },
    version: 2,
  })
})

t.test('what is typed while a text is being sent stays', async (t) => {
  t.equal(leftAfter('Thank you.', 'Thank you.'), '')
  t.equal(leftAfter('Thank you. PS: soon', 'Thank you.'), 'PS: soon')
  t.equal(leftAfter('No, thank you.', 'Thank you.'), 'No, thank you.', 'written anew')
})
