// What two people changed in one record: what comes together without a question, and that both sides of a question read
// differently.
import t from 'tap'
import { mergeNames, mergeWhole, outcomesOf } from '../../../../views/dashboard/kit/edit/merge.ts'
import type { Chosen } from '../../../../views/dashboard/media/chosen.ts'
import { categoriesText } from '../../../../views/dashboard/products/describe.ts'
import { methodsText } from '../../../../views/dashboard/shipping/methods-text.ts'
import { type MethodRow, mergeMethods, newMethod } from '../../../../views/dashboard/shipping/zone-values.ts'
import { mergeSizes, type SizeRow } from '../../../../views/dashboard/sizes/size-rows.ts'
import { sizesText } from '../../../../views/dashboard/sizes/sizes-text.ts'
import { slidesText } from '../../../../views/dashboard/sliders/slides-text.ts'
import { mergeSlides, type SlideValues } from '../../../../views/dashboard/sliders/values.ts'
import { dashboard as words } from '../../../../views/messages/en/dashboard.ts'

const method = (id: string, part: Partial<MethodRow> = {}): MethodRow => ({
  ...newMethod(),
  ...{ key: id, id, code: id, name: id, daysMin: '1', daysMax: '2' },
  rates: [{ key: `${id} 0`, from: '0', price: '4.90' }],
  ...part,
})
const dearer = { rates: [{ key: 'typed', from: '', price: '5.90' }] }
const size = (id: string, part: Partial<SizeRow> = {}): SizeRow => ({
  ...{ key: id, id, code: id, label: id, active: true, measurements: { chest: 90, waist: 70 } },
  ...part,
})
const picture = (id: string): Chosen => ({ id, url: `/media/${id}.webp`, alt: 'A chair', width: 8, height: 6 })
const blank: Omit<SlideValues, 'id'> = {
  ...{ mediaId: picture('a'), mobileMediaId: null, alt: '', decorative: false, heading: 'Sale', text: null, cta: null },
  ...{ linkKind: 'none', linkRef: null, textPosition: 'start', tone: 'light', audience: 'all', status: 'draft' },
  ...{ startsAt: null, endsAt: null },
}
const slide = (id: string, part: Partial<SlideValues> = {}): SlideValues => ({ ...blank, id, ...part })
const slideFields = Object.fromEntries(
  Object.keys(blank).map((name) => [name, { label: name, initial: null }]),
) as never

t.test('a value without parts is in dispute where both sides changed it to different values', async (t) => {
  t.same(mergeWhole(1, 2, 1), { mine: 2, theirs: 2 })
  t.same(mergeWhole(1, 1, 3), { mine: 3, theirs: 3 })
  t.same(mergeWhole(1, 2, 3), { mine: 2, theirs: 3 })
  t.same(mergeWhole(1, 2, 2), { mine: 2, theirs: 2 })
  t.same(outcomesOf({ a: 1, b: [''] }, { a: 1, b: ['x'] }, { a: 2, b: ['y'] }, { b: mergeNames }), {
    a: { mine: 1, theirs: 2 },
    b: { mine: ['y', 'x'], theirs: ['y', 'x'] },
  })
})

t.test('lists are merged row by row, and keep the order that somebody gave them', async (t) => {
  t.same(mergeNames(['a', 'b', 'c'], ['c', 'b', 'a', 'd'], ['a', 'c', 'e']).theirs, ['c', 'a', 'd', 'e'])
  t.same(mergeNames(['a', 'b', 'c'], ['b', 'a', 'c'], ['a', 'c', 'b']), {
    mine: ['b', 'a', 'c'],
    theirs: ['a', 'c', 'b'],
  })
  t.same(mergeNames(['a'], ['a', 'a'], ['b']), { mine: ['a', 'a'], theirs: ['b'] }, 'rows that cannot be matched')
})

t.test('a raised price and a longer delivery both stay, and so do changes of slides and sizes', async (t) => {
  const base = [method('standard'), method('express')]
  const mine = [method('standard'), method('express', { daysMax: '3' })]
  const zone = mergeMethods(base, mine, [method('standard', dearer), method('express')])
  t.same(zone.theirs, zone.mine)
  t.match(zone.mine, [{ rates: [{ price: '5.90' }] }, { daysMax: '3' }])
  const both = mergeMethods(base, [method('standard', dearer)], [method('standard', dearer), method('express')])
  t.same([both.mine.length, both.theirs], [1, both.mine], 'the same price, however it was typed')

  const sizes = mergeSizes(
    [size('s')],
    [size('s', { measurements: { chest: 92, waist: 70 } })],
    [size('s', { measurements: { chest: 90 } })],
  )
  t.same([sizes.mine, sizes.theirs], [[size('s', { measurements: { chest: 92 } })], sizes.mine])
  const slides = mergeSlides([slide('1')], [slide('1', { cta: 'Go' })], [slide('1', { text: 'Now' })])
  t.same([slides.mine, slides.theirs], [[slide('1', { cta: 'Go', text: 'Now' })], slides.mine])
})

t.test('two values that are not equal never read the same', async (t) => {
  const differ = <V>(describe: (value: V, other: V) => string, values: readonly V[]) => {
    for (const [at, one] of values.entries())
      for (const other of values.slice(at + 1))
        t.not(describe(one, other), describe(other, one), JSON.stringify([one, other]))
  }
  const row = method('a')
  const tiers = (...rates: [from: string, price: string][]) => ({
    kind: 'weight' as const,
    rates: rates.map(([from, price], at) => ({ key: String(at), from, price })),
  })
  const prices = [dearer, tiers(['0', '4']), tiers(['0', '4'], ['9', '6']), tiers(['0', '4'], ['8', '6'])]
  const settings = [{ daysMin: '2' }, { daysMax: '9' }, { freeFrom: '5' }, { maxWeight: '5' }, { active: false }]
  differ<MethodRow[]>(
    (here, there) => methodsText(here, there, words.shipping, words.kit),
    [
      ...[
        [],
        [row],
        [row, method('b')],
        [method('b'), row],
        [method('a', { name: 'b' })],
        [method('a', { code: 'b' })],
      ],
      ...[...prices, ...settings].map((part) => [method('a', part)]),
    ],
  )
  differ<SizeRow[]>(
    (here, there) => sizesText(here, there, String, words.sizes, words.kit),
    [
      ...[[], [size('s')], [size('s'), size('m')], [size('m'), size('s')]],
      ...[{ code: 'x' }, { label: 'x' }, { active: false }, { measurements: { chest: 90 } }].map((part) => [
        size('s', part),
      ]),
      [size('s', { measurements: { chest: 91, waist: 70 } })],
    ],
  )
  differ<SlideValues[]>(
    (here, there) => slidesText(here, there, slideFields, words),
    [
      ...[[], [slide('1')], [slide('1'), slide('2', { cta: 'Go' })], [slide('2', { cta: 'Go' }), slide('1')]],
      ...[{ mediaId: picture('b') }, { mobileMediaId: picture('b') }, { alt: 'x' }, { decorative: true }].map(
        (part) => [slide('1', part)],
      ),
      ...[{ heading: null }, { text: 'x' }, { cta: 'x' }, { linkKind: 'url' as const }, { tone: 'dark' as const }].map(
        (part) => [slide('1', part)],
      ),
      ...[{ startsAt: '2026-01-01T00:00:00.000Z' }, { linkRef: { id: '/a', label: '/a' } }].map((part) => [
        slide('1', part),
      ]),
    ],
  )
  const categories = new Map([['a', 'Chairs']])
  differ<string[]>((ids) => categoriesText(ids, { categories }), [[], ['a'], ['b'], ['c'], ['a', 'b']])
})
