// What delivery costs, at each bound, and which zone an address lies in.
import t from 'tap'
import { isPlace, placeName, REGIONS, regionOf } from '#contract/regions.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import { quoteMethods, zoneOf } from '../../../src/shop/shipping/quote.ts'

type Method = Parameters<typeof quoteMethods>[0][number]

const method = (code: string, part: Partial<Method> = {}): Method => ({
  ...{ code, name: code, kind: 'flat', daysMin: 2, daysMax: 4, freeFrom: null, maxWeight: null, active: true },
  rates: [{ from: 0, price: 490 }],
  ...part,
})

const priceOf = (one: Method, subtotal: number, weight: number | null = null) =>
  quoteMethods([one], { subtotal, weight }).methods[0]?.price

t.test('a flat method costs the same for all goods, also those whose weight nobody knows', async (t) => {
  for (const subtotal of [0, 1, 1_000_000]) t.equal(priceOf(method('flat'), subtotal), 490)
  t.equal(priceOf(method('flat'), 100, 5000), 490)
})

t.test('a rate holds from its bound on', async (t) => {
  const rates: ShippingMethod['rates'] = [
    { from: 0, price: 490 },
    { from: 1000, price: 690 },
    { from: 5000, price: 0 },
  ]
  const expected: [number, number][] = [
    [0, 490],
    [999, 490],
    [1000, 690],
    [4999, 690],
    [5000, 0],
    [9_000_000, 0],
  ]
  for (const [value, price] of expected) {
    t.equal(priceOf(method('price', { kind: 'price', rates }), value), price, `goods of ${value}`)
    t.equal(priceOf(method('weight', { kind: 'weight', rates }), 0, value), price, `${value} grams`)
  }
})

t.test('free begins at its sum, and what is missing to it is told', async (t) => {
  const one = method('standard', { freeFrom: 7500 })
  const offered = (subtotal: number) => quoteMethods([one], { subtotal, weight: null }).methods[0]
  t.match(offered(0), { price: 490, freeFrom: 7500, missing: 7500 })
  t.match(offered(7499), { price: 490, missing: 1 })
  t.match(offered(7500), { price: 0, missing: null })
  t.match(offered(7501), { price: 0, missing: null })
  const always = method('gift', { freeFrom: 0 })
  t.match(quoteMethods([always], { subtotal: 0, weight: null }).methods, [{ price: 0, missing: null }])
  const free = method('free', { freeFrom: 7500, rates: [{ from: 0, price: 0 }] })
  t.match(
    quoteMethods([free], { subtotal: 10, weight: null }).methods,
    [{ price: 0, missing: null }],
    'nothing to reach',
  )
})

t.test('a limit of weight holds up to its gram; an unknown weight goes by no method that asks for it', async (t) => {
  const reasons = (one: Method, weight: number | null) => quoteMethods([one], { subtotal: 100, weight }).refused
  const limited = method('light', { maxWeight: 2000 })
  t.same(reasons(limited, 2000), [])
  t.match(reasons(limited, 2001), [{ code: 'light', reason: 'too_heavy' }])
  t.match(reasons(limited, null), [{ reason: 'missing:weight' }])
  t.match(reasons(method('scale', { kind: 'weight' }), null), [{ reason: 'missing:weight' }])
  t.same(reasons(method('scale', { kind: 'weight' }), 0), [])
  t.same(reasons(method('sum', { kind: 'price' }), null), [])
})

t.test('the cheapest comes first, among equals the quicker; what is switched off is not spoken of', async (t) => {
  const methods = [
    method('express', { rates: [{ from: 0, price: 990 }], daysMin: 1, daysMax: 2 }),
    method('slow', { daysMax: 9 }),
    method('standard', { freeFrom: 7500 }),
    method('off', { active: false, rates: [{ from: 0, price: 1 }] }),
    method('off and heavy', { active: false, maxWeight: 1 }),
  ]
  const codes = (subtotal: number) => quoteMethods(methods, { subtotal, weight: 100 }).methods.map(({ code }) => code)
  t.same(codes(100), ['standard', 'slow', 'express'])
  t.same(codes(7500), ['standard', 'slow', 'express'])
  t.same(quoteMethods(methods, { subtotal: 100, weight: 100 }).refused, [])
  t.same(quoteMethods([], { subtotal: 1, weight: 1 }), { methods: [], refused: [] })
})

t.test('a region goes before its country, which stands in where no zone has the region', async (t) => {
  const zones = [
    { name: 'home', countries: ['DE', 'ES'] },
    { name: 'islands', countries: ['ES-CN', 'DE-HELGOLAND'] },
  ]
  const found = (country: string, postcode = '') => {
    const answer = zoneOf(zones, country, postcode)
    return answer && `${answer.zone.name} ${answer.place}`
  }
  t.equal(found('ES', '28001'), 'home ES')
  t.equal(found('ES'), 'home ES')
  t.equal(found('ES', '35001'), 'islands ES-CN')
  t.equal(found('DE', 'D-27498'), 'islands DE-HELGOLAND')
  t.equal(found('DE', '78266'), 'home DE', 'a region that no zone names')
  t.equal(found('FR', '75001'), null)
  t.equal(zoneOf([{ countries: ['FI'] }], 'AX', '22100')?.place, 'FI')
  t.equal(zoneOf([{ countries: ['FI'] }, { countries: ['FI-AX'] }], 'AX', '')?.place, 'FI-AX')
})

t.test('regions are told by their postcodes, however they are written, and by no other', async (t) => {
  const inside: [string, string, string][] = [
    ['DE', '78266', 'DE-BUESINGEN'],
    ['DE', '27498', 'DE-HELGOLAND'],
    ['ES', '51001', 'ES-CE'],
    ['ES', '35001', 'ES-CN'],
    ['ES', 'E-38 999', 'ES-CN'],
    ['ES', '52006', 'ES-ML'],
    ['FI', 'FI-22100', 'FI-AX'],
    ['AX', 'AX-22100', 'FI-AX'],
    ['GB', 'bt1 5gs', 'GB-NIR'],
    ['GR', '630 86', 'GR-69'],
    ['GR', '63087', 'GR-69'],
    ['IT', '22061', 'IT-CAMPIONE'],
    ['IT', 'I-23041', 'IT-LIVIGNO'],
  ]
  for (const [country, postcode, region] of inside) t.equal(regionOf(country, postcode)?.code, region, postcode)
  const outside: [string, string][] = [
    ['DE', '78267'],
    ['DE', '27499'],
    ['ES', '50999'],
    ['ES', '53000'],
    ['ES', '36001'],
    ['ES', '3500'],
    ['FI', '21999'],
    ['FI', '23000'],
    ['GB', 'B1 1AA'],
    ['GB', 'BTX'],
    ['GR', '63088'],
    ['IT', '22060'],
    ['IT', '23040'],
    ['FR', '35001'],
    ['DE', ''],
  ]
  for (const [country, postcode] of outside) t.equal(regionOf(country, postcode), undefined, `${country} ${postcode}`)
})

t.test('places are countries and regions, each with its name in both languages', async (t) => {
  for (const known of ['DE', 'GB', 'ES-CN', ...REGIONS.map(({ code }) => code)]) t.ok(isPlace(known), known)
  for (const unknown of ['XX', 'AX', 'ES-XX', 'de', '']) t.notOk(isPlace(unknown), unknown)
  t.equal(placeName('DE', 'de'), 'Deutschland')
  t.equal(placeName('DE', 'en'), 'Germany')
  t.equal(placeName('ES-CN', 'de'), 'Kanarische Inseln (Spanien)')
  t.equal(placeName('nowhere', 'en'), 'nowhere')
})
