// Names in lists of staff: in the order of a dictionary, accents or not, and found without them.
import type { Kysely } from 'kysely'
import t from 'tap'
import { v7 as uuid } from 'uuid'
import { createUser } from '../../../src/shop/auth/create-user.ts'
import type { Database } from '../../../src/shop/db/schema.ts'
import { testShop } from '../../support/shop.ts'
import { addCategory, addProduct } from '../fixtures.ts'
import { ADDRESS, addOrder } from '../orders/order-fixtures.ts'

interface List {
  at: string
  sort?: string
  /** Lists without one show what was made for the list before. */
  add?: (db: Kysely<Database>, name: string, code: string) => Promise<unknown>
  nameOf?: (row: never) => string
}

const LISTS: List[] = [
  {
    at: 'banners',
    sort: 'name',
    add: (db, name) => db.insertInto('banners').values({ id: uuid(), name, placement: 'cart' }).execute(),
  },
  {
    at: 'canned-replies',
    sort: 'name',
    add: (db, name) => db.insertInto('canned_replies').values({ id: uuid(), name, body: '…' }).execute(),
  },
  { at: 'categories', sort: 'name', add: (db, name, code) => addCategory(db, code, { name }) },
  { at: 'categories/tree' },
  {
    at: 'colors',
    sort: 'name',
    add: (db, name, code) =>
      db.insertInto('colors').values({ id: uuid(), code, name, hex: '#123456', family: 'blue' }).execute(),
  },
  {
    at: 'customers',
    sort: 'name',
    add: (db, name, code) =>
      createUser(db, { username: `customer-${code}`, name, role: 'customer', passwordHash: 'no password' }),
  },
  {
    at: 'info-entries',
    sort: 'label',
    add: (db, label) =>
      db.insertInto('info_entries').values({ id: uuid(), label, kind: 'text', place: 'footer' }).execute(),
    nameOf: ({ label }: { label: string }) => label,
  },
  {
    at: 'mails',
    sort: 'subject',
    add: (db, subject) =>
      db
        .insertInto('mails')
        .values({ id: uuid(), template: 'message-reply', to_address: 'a@example.org', subject, html: '', text: '' })
        .execute(),
    nameOf: ({ subject }: { subject: string }) => subject,
  },
  {
    at: 'messages',
    sort: 'name',
    add: (db, name) =>
      db
        .insertInto('messages')
        .values({ id: uuid(), name, email: 'a@example.org', subject: 'One', body: '…' })
        .execute(),
  },
  {
    at: 'messages',
    sort: 'subject',
    add: (db, subject) =>
      db
        .insertInto('messages')
        .values({ id: uuid(), name: 'One', email: 'a@example.org', subject, body: '…' })
        .execute(),
    nameOf: ({ subject }: { subject: string }) => subject,
  },
  {
    at: 'orders',
    sort: 'name',
    add: (db, name, code) =>
      addOrder(db, { number: `ST-${code}`, address: { ...ADDRESS, firstName: name, lastName: '' } }),
  },
  {
    at: 'products',
    sort: 'title',
    add: (db, title, slug) => addProduct(db, slug, { title }),
    nameOf: ({ title }: { title: string }) => title,
  },
  {
    at: 'shipping',
    sort: 'name',
    add: (db, name, code) => db.insertInto('shipping_zones').values({ id: uuid(), code, name }).execute(),
  },
  {
    at: 'size-sets',
    sort: 'name',
    add: (db, name, code) => db.insertInto('size_sets').values({ id: uuid(), code, name }).execute(),
  },
  {
    at: 'sliders',
    sort: 'name',
    add: (db, name, key) => db.insertInto('sliders').values({ id: uuid(), key, name }).execute(),
  },
  {
    at: 'synonyms',
    sort: 'words',
    add: (db, name) =>
      db
        .insertInto('synonyms')
        .values({ id: uuid(), words: [name, 'tassel'] })
        .execute(),
    nameOf: ({ words }: { words: string[] }) => words[0] ?? '',
  },
  {
    at: 'taxes',
    sort: 'name',
    add: (db, name, code) => db.insertInto('tax_classes').values({ id: uuid(), code, name }).execute(),
  },
  {
    at: 'admins',
    sort: 'name',
    add: (db, name, code) =>
      createUser(db, { username: `editor-${code}`, name, role: 'editor', passwordHash: 'no password' }),
  },
  { at: 'messages/assignees' },
]

/** As a dictionary has them; made in another order. */
const NAMES = ['Abel', 'ärmel', 'Azur', 'Muller', 'Müller', 'zebra', 'Zürich']
const MADE = ['Zürich', 'Azur', 'Muller', 'Abel', 'Müller', 'zebra', 'ärmel']

const shop = await testShop(t)
const { headers } = await shop.signIn('admin')

for (const { at, sort, add, nameOf = ({ name }: { name: string }) => name } of LISTS)
  t.test(`${at} by ${sort ?? 'name'}: umlauts stand where people look for them, and are found without`, async (t) => {
    for (const [index, name] of MADE.entries()) await add?.(shop.db, name, `${'abcdefg'[index]}-${at}`)
    const names = async (query: object): Promise<string[]> => {
      const rows: never[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const asked = new URLSearchParams({ ...query, ...(sort && { sort, limit: '5', page: String(page) }) })
        const answer = await shop.app.inject({ url: `/api/admin/${at}?${asked}`, headers })
        if (answer.statusCode !== 200) throw new Error(answer.body)
        rows.push(...(answer.json().rows as never[]))
        pages = answer.json().pages ?? 1
      }
      return rows.map(nameOf).filter((name) => NAMES.includes(name))
    }
    t.same(await names({}), NAMES)
    if (sort) t.same(await names({ q: 'MULLER' }), ['Muller', 'Müller'])
  })
