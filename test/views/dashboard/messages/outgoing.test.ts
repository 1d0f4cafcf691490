// What was written and has not arrived: it is kept until it has, and recognised where only the answer was lost.
import t from 'tap'
import type { MessageReply } from '#contract/messages.ts'
import { forget, hasArrived, keep, keptFor, type Outgoing } from '../../../../views/dashboard/messages/outgoing.ts'

const entry = (values: Partial<Outgoing> = {}): Outgoing => ({
  ...{ key: 'a', message: { id: 'one', subject: 'Cups' }, body: 'We do.\nGladly.', note: false, closing: false },
  known: ['before'],
  ...values,
})

const reply = (values: Partial<MessageReply> = {}): MessageReply => ({
  ...{ id: 'new', by: 'staff', author: 'Edda', body: 'We do.\r\nGladly.', note: false },
  ...{ at: '2026-11-22T10:00:00.000Z', mail: null },
  ...values,
})

t.test('an entry that is new and says the same is the one that was sent', async (t) => {
  t.ok(hasArrived(entry(), [reply()]))
  t.notOk(hasArrived(entry(), []))
  t.notOk(hasArrived(entry(), [reply({ id: 'before' })]), 'it said so before')
  t.notOk(hasArrived(entry(), [reply({ by: 'customer' })]))
  t.notOk(hasArrived(entry(), [reply({ note: true })]), 'a note is no answer')
  t.notOk(hasArrived(entry(), [reply({ body: 'We do.' })]))
})

t.test('entries are kept by message, each until it is forgotten', async (t) => {
  const held = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  }
  t.intercept(globalThis, 'sessionStorage', { value: sessionStorage, configurable: true })
  const other = entry({ key: 'b', body: 'Between us', note: true })
  keep(entry())
  keep(other)
  keep(entry())
  t.same(
    keptFor('one').map(({ key }) => key),
    ['b', 'a'],
  )
  t.same(keptFor('one')[0], other)
  t.same(keptFor('two'), [])
  forget(other)
  t.same(keptFor('one'), [entry()])
  forget(entry())
  t.equal(held.size, 0)
})
