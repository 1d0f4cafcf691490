// The list of orders says at a row what has to be sent back, and the tab where such orders stand.
import t from 'tap'
import type { OrderRow } from '#contract/orders.ts'
import { info, scriptCatalogue } from '../../support/catalogue.ts'
import { fakeUpstream, faults } from '../../support/fake-upstream.ts'
import { testStoa } from '../../support/whole-bff.ts'

const row = (number: string, toRefund?: number): Partial<OrderRow> => ({
  ...{ id: crypto.randomUUID(), number, placedAt: '2026-11-22T10:00:00.000Z', name: 'Ada Lovelace', email: null },
  ...{ customerId: null, country: 'DE', items: 1, total: 4900, currency: 'EUR', status: 'completed' },
  ...{ paymentStatus: 'paid', fulfilmentStatus: 'delivered', needsAttention: null, version: 1 },
  ...(toRefund !== undefined && { toRefund }),
})

t.test('what has to be sent back stands at its row, in both languages', async (t) => {
  for (const [locale, said, tab] of [
    ['en', /€[\d.]+ to refund/g, 'Payments and refunds'],
    ['de', /[\d,]+\s€ zu erstatten/g, 'Zahlungen und Erstattungen'],
  ] as const) {
    const upstream = await fakeUpstream(t)
    scriptCatalogue(upstream, { info: { commerce: { ...info.commerce, locale } } })
    const rows = [row('S-1', 1234), row('S-2', 0), row('S-3')]
    const page = { rows, total: 3, page: 1, pages: 1, next: null, countries: ['DE'] }
    upstream.script('GET /api/admin/orders', faults.answer(200, page))
    const staff = (await testStoa(t, upstream.url)).browser()
    await staff.login('ada', 'ada-secret')
    const { status, text } = await staff.visit('/dashboard/orders?todo=money')
    t.equal(status, 200)
    const seen = text.replace(/<script[\s\S]*?<\/script>/g, '')
    t.equal(seen.match(said)?.length, 1, 'of one row')
    t.match(seen.match(said)?.[0], /12[.,]34/)
    t.match(seen, new RegExp(`aria-current="page"[^>]*>${tab}<`))
    t.match(seen, /S-3/, 'a backend may not say it')
  }
})
