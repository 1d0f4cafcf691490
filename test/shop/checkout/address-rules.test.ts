// Addresses by country: what a form asks for, what is wrong with what was typed, and how labels write it.
import t from 'tap'
import type { CheckoutAddress } from '#contract/checkouts.ts'
import { COUNTRIES } from '#contract/countries.ts'
import { addressLines, addressProblems, addressRules, tidied } from '../../../src/shop/checkout/address-rules.ts'

const berlin: CheckoutAddress = {
  ...{ firstName: 'Ada', lastName: 'Lovelace', company: '', line1: 'Lindenstraße 12', line2: '', postalCode: '10969' },
  ...{ city: 'Berlin', region: '', country: 'DE', phone: '', postNumber: '' },
}
const fields = (country: string) => addressRules(country).fields.map(({ name }) => name)
const problems = (part: Partial<CheckoutAddress>, whole = true) =>
  Object.fromEntries(
    Object.entries(addressProblems({ ...berlin, ...part }, { whole })).map(([name, { code }]) => [name, code]),
  )

t.test('each country is asked for what it writes, in its order, the street first', async (t) => {
  t.same(fields('DE'), ['line1', 'line2', 'postalCode', 'city'])
  t.same(fields('GB'), ['line1', 'line2', 'city', 'postalCode'])
  t.same(fields('HU'), ['line1', 'line2', 'city', 'postalCode'])
  t.same(fields('US'), ['line1', 'line2', 'city', 'region', 'postalCode'])
  t.same(fields('SG'), ['line1', 'line2', 'postalCode'])
  t.same(fields('HK'), ['line1', 'line2', 'city'])
  for (const country of COUNTRIES) t.ok(fields(country).includes('line1'), country)
})

t.test('fields are called as the country calls them, and states can be chosen', async (t) => {
  const us = addressRules('US').fields
  t.match(
    us.find(({ name }) => name === 'postalCode'),
    { label: 'zip_code', required: true },
  )
  t.match(us.find(({ name }) => name === 'region')?.options, [{ code: 'AL', name: 'Alabama' }])
  t.equal(us.find(({ name }) => name === 'region')?.options.length, 51)
  t.match(
    addressRules('IE').fields.find(({ name }) => name === 'postalCode'),
    { label: 'eircode', required: false },
  )
})

t.test('a German guest types four fields of an address beside the name', async (t) => {
  const needed = addressRules('DE').fields.filter(({ required }) => required)
  t.same(
    needed.map(({ name }) => name),
    ['line1', 'postalCode', 'city'],
  )
  t.same(problems({}), {})
})

t.test('what is missing or wrong is named by its field', async (t) => {
  t.same(problems({ firstName: '', city: '' }), { firstName: 'required', city: 'required' })
  t.same(problems({ firstName: '', city: '' }, false), {}, 'not while it is being typed')
  t.same(problems({ postalCode: '1096' }), { postalCode: 'invalid' })
  t.same(problems({ postalCode: '1096' }, false), { postalCode: 'invalid' })
  t.same(problems({ country: 'GB', postalCode: 'n1 9gu' }), {}, 'letters of a postcode may be small')
  t.same(problems({ country: 'US', postalCode: '10001', region: '' }), { region: 'required' })
  t.same(problems({ country: 'US', postalCode: '10001', region: 'XX' }), { region: 'invalid' })
  t.same(problems({ country: 'US', postalCode: '10001', region: 'NY' }), {})
  t.same(problems({ line1: 'x'.repeat(101) }), { line1: 'too_long' })
  t.same(problems({ line1: 'x'.repeat(100) }), {})
  t.same(problems({ line1: 'a\u0007b' }), { line1: 'invalid' })
  t.same(problems({ company: 'x'.repeat(101) }), { company: 'too_long' })
  t.same(problems({ country: '' }), { country: 'required' })
})

t.test('names that labels and invoices cannot print are told, others are not', async (t) => {
  for (const name of ['Łukasz', 'Ελένη', 'Юрий', "O'Neill-Müller", 'Nguyễn'])
    t.same(problems({ lastName: name }), {}, name)
  for (const name of ['王', 'محمد', '🙂'])
    t.same(problems({ lastName: name }), { lastName: 'unsupported_script' }, name)
})

t.test('labels', async (t) => {
  t.same(addressLines(berlin, 'en'), ['Ada Lovelace', 'Lindenstraße 12', '10969 Berlin', 'Germany'])
  t.same(addressLines({ ...berlin, company: 'Engines', line2: '3rd floor', country: 'AT', postalCode: '1010' }, 'de'), [
    ...['Engines', 'Ada Lovelace', 'Lindenstraße 12', '3rd floor', '1010 Berlin', 'Österreich'],
  ])
  t.same(
    addressLines({ ...berlin, line1: 'Packstation 145', postNumber: '1234567' }, 'en'),
    ['Ada Lovelace', 'Postnummer 1234567', 'Packstation 145', '10969 Berlin', 'Germany'],
    'a parcel locker',
  )
  t.same(addressLines({ firstName: null, lastName: null, country: 'DE' }, 'de'), ['Deutschland'], 'an erased buyer')
})

t.test('what was typed is kept tidy', async (t) => {
  t.equal(tidied('  Linden\u00a0\u00a0straße\n12 '), 'Linden straße 12')
  t.equal(tidied('Mu\u0308ller'), 'Müller')
})
