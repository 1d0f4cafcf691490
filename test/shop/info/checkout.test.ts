// The group `checkout` of site info: its defaults, what it refuses, and that shoppers do not read it.
import t from 'tap'
import { v7 as uuid } from 'uuid'
import { CheckoutSettings } from '#contract/checkout-settings.ts'
import { isBic, isIban } from '#contract/iban.ts'
import { testShop } from '../../support/shop.ts'

const { app, db, signIn } = await testShop(t)
const { headers } = await signIn('admin')

const read = async () => (await app.inject({ url: '/api/admin/info', headers })).json()
const save = async (value: object, version: number) => {
  const url = '/api/admin/info/checkout'
  const answer = await app.inject({ method: 'PUT', url, headers, payload: { value, version } })
  return { status: answer.statusCode, body: answer.json() }
}
const DEFAULTS = CheckoutSettings.parse({})

t.test('nothing saved is the defaults', async (t) => {
  const { groups, versions } = await read()
  t.same(groups.checkout, DEFAULTS)
  t.match(groups.checkout, {
    guests: true,
    paused: false,
    numberPrefix: 'ST-',
    unpaidCardMinutes: 40,
    unpaidBankMinutes: 10_080,
    cod: false,
    iban: '',
    ...{ returnsDays: 14, returnsLapseDays: 60 },
    termsPage: null,
    taxedAt: 'origin',
    exempt: false,
    staffMail: '',
  })
  t.equal(versions.checkout, 0)
})

t.test('it is saved, logged, taken back, and what is left out has its default', async (t) => {
  const first = await save({ guests: false, iban: 'de89 3704 0044 0532 0130 00', bankHolder: 'Stoa' }, 0)
  t.equal(first.status, 200)
  t.same((await read()).groups.checkout, {
    ...DEFAULTS,
    guests: false,
    iban: 'DE89370400440532013000',
    bankHolder: 'Stoa',
  })
  const second = await save({ returnsDays: 30 }, 1)
  t.match((await read()).groups.checkout, { guests: true, iban: '', returnsDays: 30 })
  t.match(await save({}, 1), { status: 409, body: { code: 'CONFLICT' } })
  const undone = await app.inject({ method: 'POST', url: `/api/admin/audit/${second.body.auditId}/undo`, headers })
  t.equal(undone.statusCode, 200)
  t.match(await read(), { groups: { checkout: { guests: false, returnsDays: 14 } }, versions: { checkout: 3 } })
})

t.test('what does not fit is named', async (t) => {
  const { versions } = await read()
  const text = uuid()
  await db
    .insertInto('info_entries')
    .values({ id: text, label: 'Text', kind: 'text', place: 'footer', value: 'x' })
    .execute()
  for (const [value, fields] of [
    [{ iban: 'DE89370400440532013001', bankHolder: 'Stoa' }, { iban: 'invalid' }],
    [{ iban: 'DE89370400440532013000' }, { bankHolder: 'required' }],
    [{ bankHolder: 'Stoa' }, { iban: 'required' }],
    [{ bic: 'COBA' }, { bic: 'invalid' }],
    [{ returnsDays: 13 }, { returnsDays: 'too_small:14' }],
    [{ returnsLapseDays: 13 }, { returnsLapseDays: 'too_small:14' }],
    [{ numberPrefix: 'st/' }, { numberPrefix: 'invalid' }],
    [{ unpaidCardMinutes: 29 }, { unpaidCardMinutes: 'too_small:30' }],
    [{ unpaidBankMinutes: 1439 }, { unpaidBankMinutes: 'too_small:1440' }],
    [{ codLimit: -1 }, { codLimit: 'too_small:0' }],
    [{ codCountries: ['DE', 'EL'] }, { 'codCountries.1': 'invalid' }],
    [{ termsPage: uuid() }, { termsPage: 'unknown' }],
    [{ imprintPage: text }, { imprintPage: 'unknown' }],
    [{ taxedAt: 'nowhere' }, { taxedAt: 'invalid' }],
    [{ staffMail: 'nobody' }, { staffMail: 'invalid' }],
    [{ secret: 1 }, { secret: 'unknown' }],
  ] as const) {
    const answer = await save(value, versions.checkout)
    t.equal(answer.status, 400, JSON.stringify(value))
    t.same(answer.body.fields, fields)
  }
  t.equal((await read()).versions.checkout, versions.checkout)
})

t.test('shoppers read none of it with the site info', async (t) => {
  const body = (await app.inject('/api/info')).body
  t.notMatch(body, /DE8937|bankHolder|staffMail|checkout/)
})

t.test('account numbers are checked by their check digits', (t) => {
  for (const iban of [
    'DE89 3704 0044 0532 0130 00',
    'GB82WEST12345698765432',
    'NO9386011117947',
    'mt84malt011000012345mtlcast001s',
  ])
    t.ok(isIban(iban), iban)
  for (const iban of [
    'DE88370400440532013000',
    'DE98370400440532013000',
    'DE8937040044053201300',
    'GB82WEST',
    '',
    '89370400440532013000',
  ])
    t.notOk(isIban(iban), iban)
  for (const bic of ['COBADEFF', 'cobadeffxxx']) t.ok(isBic(bic), bic)
  for (const bic of ['COBADEF', 'COBADEFFXX', 'C0BADEFF']) t.notOk(isBic(bic), bic)
  t.end()
})
