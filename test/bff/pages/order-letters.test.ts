// The page of an order names its letters, and offers to send one again to whoever may.
import t, { type Test } from 'tap'
import { readSystem } from '#contract/jobs.ts'
import { adminMails, type MailDetail } from '#contract/mails.ts'
import type { OrderLetter } from '#contract/order-letters.ts'
import { getOrder, type OrderDetail } from '#contract/orders.ts'
import { sample } from '../../mocks/sample.ts'
import { info, scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { testStoa } from '../../support/whole-bff.ts'

const NUMBER = 'S-10042'
const EMAIL = 'ada@example.org'
const at = '2026-11-22T10:00:00.000Z'
const letter = (values: Partial<OrderLetter>): OrderLetter => ({
  ...{ id: crypto.randomUUID(), template: 'order-confirmed', to: EMAIL, status: 'sent' },
  ...{ createdAt: at, sentAt: at, obstacle: null, ...values },
})

const LETTERS = [
  letter({ template: 'order-shipped', status: 'failed', sentAt: null }),
  letter({ to: 'old@example.org' }),
  letter({ template: 'order-for-staff', to: 'desk@example.org', obstacle: 'for-staff' }),
]

async function page(
  t: Test,
  { locale = 'en', username = 'ada', rows }: { locale?: 'en' | 'de'; username?: string; rows?: OrderLetter[] },
) {
  const upstream = await fakeUpstream(t)
  scriptCatalogue(upstream, { info: { commerce: { ...info.commerce, locale } } })
  const made = sample(getOrder.reply, { seed: 1, now: new Date(at) }) as OrderDetail
  const order = { ...made, number: NUMBER, email: EMAIL, name: 'Ada Lovelace', currency: 'EUR', documents: [] }
  upstream.script(`GET /api/admin/orders/${NUMBER}`, faults.answer(200, order))
  if (rows) upstream.script(`GET /api/admin/orders/${NUMBER}/letters`, faults.answer(200, { rows }))
  const staff = (await testStoa(t, upstream.url)).browser()
  await staff.login(username, `${username}-secret`)
  const { status, text } = await staff.visit(`/dashboard/orders/${NUMBER}`)
  t.equal(status, 200)
  const seen = text.replace(/<script[\s\S]*?<\/script>/g, '')
  const panel = (title: string) => seen.match(new RegExp(`<h2>${title}</h2>[\\s\\S]*?</section>`))?.[0] ?? ''
  return { seen, panel }
}

t.test('each letter stands there with its state, in both languages', async (t) => {
  for (const [locale, title, ...words] of [
    [
      'en',
      'Letters',
      'Parcel shipped',
      'Failed',
      'to old@example.org',
      'Written to staff.',
      'Send again: Order confirmed',
    ],
    [
      'de',
      'E-Mails',
      'Paket verschickt',
      'Fehlgeschlagen',
      'an old@example.org',
      'Ans Team geschrieben.',
      'Noch einmal senden: Bestellung bestätigt',
    ],
  ] as const) {
    const panel = (await page(t, { locale, rows: LETTERS })).panel(title)
    for (const word of words) t.match(panel, word)
    t.notMatch(panel, EMAIL, "the order's own address goes without saying")
    t.equal(panel.match(/<button/g)?.length, 2, 'but for what cannot be sent again')
    for (const { id } of LETTERS) t.match(panel, `href="/dashboard/mailbox/${id}"`)
  }
})

t.test('editors see the letters, and neither the mailbox nor a button', async (t) => {
  const panel = (await page(t, { username: 'edda', rows: LETTERS })).panel('Letters')
  t.match(panel, 'Order confirmed')
  t.notMatch(panel, '<button')
  t.notMatch(panel, '/dashboard/mailbox')
})

t.test(
  'where there is none it says so, and of a backend that knows no letters the page stands without them',
  async (t) => {
    t.match((await page(t, { rows: [] })).panel('Letters'), 'No letter is kept')
    const { seen, panel } = await page(t, {})
    t.match(seen, NUMBER)
    t.equal(panel('Letters'), '')
  },
)

t.test('a mail leads to the order it is about, and one about nothing to none', async (t) => {
  const { reply } = adminMails.get
  for (const [order, link] of [
    [NUMBER, /<dt>About<\/dt><dd><a href="\/dashboard\/orders\/S-10042">Order S-10042<\/a>/],
    [null, undefined],
  ] as const) {
    const upstream = await fakeUpstream(t)
    scriptCatalogue(upstream)
    const made = sample(reply, { seed: 1, now: new Date(at) }) as MailDetail
    const about = order === null ? null : { entity: 'orders', id: made.id }
    upstream.script(`GET /api/admin/mails/${made.id}`, faults.answer(200, { ...made, about, order }))
    const state = sample(readSystem.reply, { seed: 1, now: new Date(at) }) as object
    upstream.script('GET /api/admin/system', faults.answer(200, state))
    const staff = (await testStoa(t, upstream.url)).browser()
    await staff.login('ada', 'ada-secret')
    const { status, text } = await staff.visit(`/dashboard/mailbox/${made.id}`)
    t.equal(status, 200)
    if (link) t.match(text, link)
    else t.notMatch(text, '<dt>About</dt>')
  }
})
