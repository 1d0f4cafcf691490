// What two people changed in one record: what comes together without a question, and that both sides of a question read
// differently.
import t from 'tap'
import { pairsOf } from '../../../../views/dashboard/info/pairs.ts'
import { mergeNames, mergeWhole, merging } from '../../../../views/dashboard/kit/edit/merge.ts'
import type { Chosen, Item } from '../../../../views/dashboard/media/chosen.ts'
import { categoriesText } from '../../../../views/dashboard/products/describe.ts'
import { mergePictures } from '../../../../views/dashboard/products/merge-pictures.ts'
import { methodsText } from '../../../../views/dashboard/shipping/methods-text.ts'
import { type MethodRow, mergeMethods, newMethod } from '../../../../views/dashboard/shipping/zone-values.ts'
import { mergeSizes, type SizeRow } from '../../../../views/dashboard/sizes/size-rows.ts'
import { sizesText } from '../../../../views/dashboard/sizes/sizes-text.ts'
import { slidesText } from '../../../../views/dashboard/sliders/slides-text.ts'
import { mergeSlides, type SlideValues } from '../../../../views/dashboard/sliders/values.ts'
import { mergeRates, type RateRow, ratesText } from '../../../../views/dashboard/taxes/rate-rows.ts'
import { dashboard as words } from '../../../../views/messages/en/dashboard.ts'
import { bothSides } from './both-sides.ts'

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
  const whole = bothSides<number>(mergeWhole)
  t.same(whole(1, 2, 1), { mine: 2, theirs: 2 })
  t.same(whole(1, 1, 3), { mine: 3, theirs: 3 })
  t.same(whole(1, 2, 3), { mine: 2, theirs: 3 })
  t.same(whole(1, 2, 2), { mine: 2, theirs: 2 })
  const { questions } = merging({ a: 1, b: [''] }, { a: 1, b: ['x'] }, { a: 2, b: ['y'] }, { b: mergeNames })
  t.same(
    questions.map(({ name, mine, theirs }) => ({ name, mine, theirs })),
    [{ name: 'a', mine: 1, theirs: 2 }],
  )
})

t.test('lists are merged row by row, and keep the order that somebody gave them', async (t) => {
  t.same(bothSides(mergeNames)(['a', 'b', 'c'], ['c', 'b', 'a', 'd'], ['a', 'c', 'e']).theirs, ['c', 'a', 'd', 'e'])
  t.same(bothSides(mergeNames)(['a', 'b', 'c'], ['b', 'a', 'c'], ['a', 'c', 'b']), {
    mine: ['b', 'a', 'c'],
    theirs: ['a', 'c', 'b'],
  })
  t.same(
    bothSides(mergeNames)(['a'], ['a', 'a'], ['b']),
    { mine: ['a', 'a'], theirs: ['b'] },
    'rows that cannot be matched',
  )
})

t.test('a raised price and a longer delivery both stay, and so do changes of slides and sizes', async (t) => {
  const base = [method('standard'), method('express')]
  const mine = [method('standard'), method('express', { daysMax: '3' })]
  const zone = bothSides(mergeMethods)(base, mine, [method('standard', dearer), method('express')])
  t.same(zone.theirs, zone.mine)
  t.match(zone.mine, [{ rates: [{ price: '5.90' }] }, { daysMax: '3' }])
  const both = bothSides(mergeMethods)(
    base,
    [method('standard', dearer)],
    [method('standard', dearer), method('express')],
  )
  t.same([both.mine.length, both.theirs], [1, both.mine], 'the same price, however it was typed')

  const sizes = bothSides(mergeSizes)(
    [size('s')],
    [size('s', { measurements: { chest: 92, waist: 70 } })],
    [size('s', { measurements: { chest: 90 } })],
  )
  t.same([sizes.mine, sizes.theirs], [[size('s', { measurements: { chest: 92 } })], sizes.mine])
  const slides = bothSides(mergeSlides)([slide('1')], [slide('1', { cta: 'Go' })], [slide('1', { text: 'Now' })])
  t.same([slides.mine, slides.theirs], [[slide('1', { cta: 'Go', text: 'Now' })], slides.mine])
})

t.test('each part in dispute is asked about by itself, and its sides differ in nothing else', async (t) => {
  const sized = (chest: number, waist: number) => size('s', { measurements: { chest, waist } })
  const record = (sizes: SizeRow[]) => ({ name: 'Clothing', sizes })
  const base = record([sized(90, 70), size('m'), size('l')])
  const mine = record([sized(92, 72), size('l', { code: 'large' })])
  const theirs = record([sized(93, 73), size('m', { active: false }), size('l')])
  const { questions, outcome } = merging(base, mine, theirs, { sizes: mergeSizes })
  const text = (here: SizeRow[], there: SizeRow[]) => sizesText(here, there, String, words.sizes, words.kit)
  const read = questions.map((one) => [
    text(one.mine as SizeRow[], one.theirs as SizeRow[]),
    text(one.theirs as SizeRow[], one.mine as SizeRow[]),
  ])
  t.same(read, [
    ['s: chest 92 cm', 's: chest 93 cm'],
    ['s: waist 72 cm', 's: waist 73 cm'],
    ['m: not there', 'm: Size m, Code m, Active No, chest 90 cm, waist 70 cm'],
  ])
  const [chest, waist, gone] = questions.map(({ id }) => id)
  t.equal(new Set([chest, waist, gone]).size, 3)
  const saved = outcome((id) => (id === waist ? 'mine' : 'theirs'))
  t.same(saved.sizes, [sized(93, 72), size('m', { active: false }), size('l', { code: 'large' })])
  t.same(outcome((id) => (id === gone ? 'mine' : 'theirs')).sizes, [sized(93, 73), size('l', { code: 'large' })])
})

t.test('an order that both changed is a question of its own', async (t) => {
  const list = (...names: string[]) => ({ list: names })
  const { questions, outcome } = merging(list('a', 'b', 'c'), list('b', 'a', 'c', 'd'), list('a', 'c', 'b'), {
    list: mergeNames,
  })
  t.equal(questions.length, 1)
  t.same(outcome(() => 'mine').list, ['b', 'a', 'c', 'd'])
  t.same(outcome(() => 'theirs').list, ['a', 'c', 'b', 'd'])
})

t.test('pictures that were added, removed, put in order and described come together', async (t) => {
  const item = (mediaId: string, part: Partial<Item> = {}): Item => ({
    ...{ mediaId, alt: '', colorId: null, picture: picture(mediaId) },
    ...part,
  })
  const base = [item('a'), item('b'), item('c')]
  const mine = [item('b'), item('a', { alt: 'A mug' }), item('new')]
  const theirs = [item('a', { colorId: 'red' }), item('b'), item('c'), item('other')]
  const { mine: merged, theirs: same } = bothSides(mergePictures)(base, mine, theirs)
  t.same(merged, [item('b'), item('a', { alt: 'A mug', colorId: 'red' }), item('new'), item('other')])
  t.same(same, merged, 'without a question')
  // The library's own text of a picture is as it is now, and no question.
  const described = { ...picture('a'), alt: 'Anew' }
  const anew = bothSides(mergePictures)([], [item('a')], [item('a', { picture: described })])
  t.same([anew.mine, anew.theirs], [[item('a', { picture: described })], anew.mine])
  const asked = bothSides(mergePictures)(base, [item('a', { alt: 'Mine' })], [item('a', { alt: 'Theirs' }), item('b')])
  t.same([asked.mine[0]?.alt, asked.theirs[0]?.alt], ['Mine', 'Theirs'])
})

t.test('carriers and tax rates come together by what they are called', async (t) => {
  const { merge, describe } = pairsOf(
    [
      ['name', 'Name'],
      ['url', 'Link'],
    ],
    words.kit.edit,
  )
  const carrier = (name: string, url = `https://${name}.example/{number}`) => ({ name, url })
  const base = [carrier('dhl'), carrier('ups')]
  const { mine, theirs } = bothSides(merge)(
    base,
    [carrier('dhl', 'https://new.example'), carrier('ups'), carrier('gls')],
    [carrier('dhl'), carrier('hermes')],
  )
  t.same(mine, [carrier('dhl', 'https://new.example'), carrier('hermes'), carrier('gls')])
  t.same(theirs, mine)
  t.equal(describe([carrier('dhl', 'x')], [carrier('dhl', 'y')]), 'dhl: Link x')

  const rate = (country: string, rateBp: number, key = country): RateRow => ({
    key,
    country,
    rateBp,
    validFrom: '2026-01-01',
  })
  const rates = bothSides(mergeRates)(
    [rate('DE', 1900), rate('AT', 2000)],
    [rate('DE', 1900), rate('AT', 2100), rate('FR', 2000, 'typed')],
    [rate('DE', 1600), rate('AT', 2200), rate('FR', 2000)],
  )
  t.same(rates.mine, [rate('DE', 1600), rate('AT', 2100), rate('FR', 2000)])
  t.same(rates.theirs, [rate('DE', 1600), rate('AT', 2200), rate('FR', 2000)])
  const places = { nameOf: String, locale: 'en' as const }
  t.equal(ratesText(rates.mine, rates.theirs, places, words.taxes, words.kit.edit), 'AT from 2026-01-01: Rate in % 21')
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
