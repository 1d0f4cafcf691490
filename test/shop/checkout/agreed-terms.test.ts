// What was agreed to is what the first letter of an order carries, whatever the pages say by then, beside who sells it.
import { sql } from 'kysely'
import t from 'tap'
import { v7 as uuidv7 } from 'uuid'
import { DEFAULT_INFO } from '../../../src/shop/info/rules.ts'
import { queueOrderLetter } from '../../../src/shop/orders/letters/queue-order-letter.ts'
import { lockOrder } from '../../../src/shop/orders/transitions/lock-order.ts'
import { stockedVariant } from '../../support/shop.ts'
import { CHECKOUT_SETTINGS, place, see, sellingShop, shopper } from './placing.ts'
import { setGroup } from './selling.ts'

const { app, db, logger } = await sellingShop(t)

const page = async (slug: string) => {
  const id = uuidv7()
  await db
    .insertInto('info_entries')
    .values({ id, label: slug, kind: 'page', place: 'footer', value: '', slug, body_html: `<p>Old ${slug}.</p>` })
    .execute()
  return id
}
const [termsPage, withdrawalPage, privacyPage] = [await page('terms'), await page('withdrawal'), await page('privacy')]
await setGroup(db, 'checkout', { ...CHECKOUT_SETTINGS, termsPage, withdrawalPage, privacyPage })
const write = (id: string, html: string) =>
  db.updateTable('info_entries').set({ body_html: html }).where('id', '=', id).execute()

const ordered = async () => {
  const { headers, checkout } = await shopper({ app, db }, { payment: 'card' })
  const { token } = (await place(app, headers, checkout)).json()
  return { headers, token: token as string }
}
const idOf = async (token: string) =>
  (await db.selectFrom('orders').select('id').where('public_token', '=', token).executeTakeFirstOrThrow()).id
/** Of the letter that confirms it. */
const told = async (token: string): Promise<string> => {
  const id = await idOf(token)
  await db.transaction().execute(async (trx) => {
    const context = { publicOrigin: 'https://shop.example', logger }
    await queueOrderLetter(trx, await lockOrder(trx, id), 'order-confirmed', context)
  })
  return (await db.selectFrom('mails').select('text').where('entity_id', '=', id).executeTakeFirstOrThrow()).text
}

t.test('the first letter carries the pages agreed to, and each text is kept once', async (t) => {
  const [first, same] = [await ordered(), await ordered()]
  await write(termsPage, '<p>New terms.</p>')
  const later = await ordered()
  await write(termsPage, '<p>Newest terms.</p>')
  for (const { token } of [first, same]) {
    const text = await told(token)
    t.match(text, /Old terms\.[\s\S]*Old withdrawal\./)
    t.notMatch(text, /New|privacy/, 'privacy is read, and not agreed to')
  }
  t.match(await told(later.token), /New terms\.[\s\S]*Old withdrawal\./)
  const kept = await db.selectFrom('terms_texts').select('pages').orderBy('created_at').execute()
  const privacy = { kind: 'privacy', title: 'privacy', html: '<p>Old privacy.</p>' }
  const withdrawal = { kind: 'withdrawal', title: 'withdrawal', html: '<p>Old withdrawal.</p>' }
  const terms = (html: string) => ({ kind: 'terms', title: 'terms', html })
  t.same(kept, [
    { pages: [terms('<p>Old terms.</p>'), withdrawal, privacy] },
    { pages: [terms('<p>New terms.</p>'), withdrawal, privacy] },
  ])
})

t.test('orders from before carry the pages of today', async (t) => {
  const [none, unknown] = [await ordered(), await ordered()]
  await sql`update orders set terms = null where public_token = ${none.token}`.execute(db)
  await sql`update orders set terms = '{"hash": "before", "at": "2026-01-01T00:00:00Z"}'
    where public_token = ${unknown.token}`.execute(db)
  await write(termsPage, '<p>Terms of today.</p>')
  for (const { token } of [none, unknown]) t.match(await told(token), /Terms of today\.[\s\S]*Old withdrawal\./)
})

t.test('whoever orders the same once more agrees to the pages of now', async (t) => {
  const [mine, other] = [await ordered(), await ordered()]
  const orderAgain = async () => await place(app, mine.headers, await see(app, mine.headers))
  t.equal((await orderAgain()).statusCode, 201, 'they may be the same')
  await write(termsPage, '<p>Terms of the second time.</p>')
  const again = await orderAgain()
  t.match(again.json(), { token: mine.token }, again.body)
  t.match(await told(mine.token), 'Terms of the second time.')
  t.match(await told(other.token), 'Terms of today.')
})

t.test('it names the seller, what cannot be withdrawn from, and the page where the rest can be', async (t) => {
  await setGroup(db, 'legal', { company: 'Stoa GmbH', vatId: 'DE123456789' })
  await setGroup(db, 'contact', { email: 'hello@shop.example', phone: '', address: ['Am Hafen 7'], openingHours: [] })
  const [sealed, other] = [await stockedVariant(db, { title: 'Soap' }), await stockedVariant(db, { title: 'Cup' })]
  await sql`update products set no_withdrawal = 'made_to_measure'
    where id = (select product_id from variants where id = ${sealed.variantId})`.execute(db)
  const lines = [sealed, other].map(({ variantId }) => [variantId, 1] as const)
  const { headers, checkout } = await shopper({ app, db }, { lines, payment: 'card' })
  const { token } = (await place(app, headers, checkout)).json()
  const text = await told(token)
  t.match(text, 'Sold by:\nStoa GmbH\nAm Hafen 7\nVAT ID DE123456789\n')
  t.match(text, /Soap\n1 × .* · No right of withdrawal\n/)
  t.match(text, /Cup\n1 × [^·]*\n/)
  t.match(text, '- To: Stoa GmbH, Am Hafen 7, hello@shop.example\n')
  t.match(text, 'Withdraw from contract here (https://shop.example/withdraw)')
  await told(token)
  const id = await idOf(token)
  const [, second] = await db.selectFrom('mails').select('text').where('entity_id', '=', id).orderBy('id').execute()
  t.match(second?.text, 'Soap')
  t.notMatch(second?.text, /Sold by|Model withdrawal form|Terms of/)
  await sql`update info_groups set value = value || '{"company": ""}' where name = 'legal'`.execute(db)
  await setGroup(db, 'identity', { ...DEFAULT_INFO.identity, name: 'Stoa' })
  t.match(await told((await ordered()).token), 'Sold by:\nStoa\nAm Hafen 7\n', 'a shop without a company has its name')
})
