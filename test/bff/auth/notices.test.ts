// The notices of ended sessions on a connection that a test breaks.
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import t, { type Test } from 'tap'
import { sessionNotices } from '../../../src/bff/auth/notices.ts'
import { eventually } from '../../support/process.ts'

const newClient = (query = async (): Promise<unknown> => undefined) => {
  const released: unknown[] = []
  return Object.assign(new EventEmitter(), { released, query, release: (broken?: boolean) => released.push(broken) })
}
type Client = ReturnType<typeof newClient>

/** Notices over clients that the test hands out; `seen` is what they reported, in order. */
const open = (t: Test, connect: () => Promise<Client>, query = async (): Promise<unknown> => undefined) => {
  const seen: string[] = []
  const notices = sessionNotices({
    pool: { connect, query } as unknown as Pool,
    onEnded: (families) => seen.push(`ended ${families.join()}`),
    onGap: () => seen.push('gap'),
    onError: (error) => seen.push((error as Error).message),
    retryEvery: 5,
  })
  t.teardown(() => notices.close())
  return { notices, seen }
}

t.test('notices of others are heard; what cannot be read counts as a gap', async (t) => {
  const client = newClient()
  const { seen } = open(t, async () => client)
  await sleep(1)
  const hear = (payload?: string) => client.emit('notification', { payload })
  hear('{"from":"another","families":["a","b"]}')
  hear('{"from":"another"}')
  hear('no JSON')
  hear()
  t.same(seen, ['gap', 'ended a,b', 'gap', 'gap', 'gap'])
})

t.test('a connection that breaks is given up once and made anew', async (t) => {
  const clients = [newClient(), newClient()]
  const left = [...clients]
  const { seen } = open(t, async () => left.shift() ?? newClient())
  await sleep(1)
  clients[0]?.emit('error', new Error('cut'))
  clients[0]?.emit('end')
  await eventually(() => seen.length === 4)
  clients[1]?.emit('end')
  t.same(seen, ['gap', 'gap', 'cut', 'gap', 'gap', 'The connection ended'])
  t.same(clients[0]?.released, [true])
})

t.test('a database that is away is tried again, and one that refuses to listen too', async (t) => {
  const deaf = newClient(async () => Promise.reject(new Error('no listening')))
  const answers = [async () => Promise.reject(new Error('away')), async () => deaf]
  const { seen } = open(t, async () => (answers.shift() ?? (async () => newClient()))())
  await eventually(() => seen.length === 4)
  t.same(seen, ['away', 'gap', 'no listening', 'gap'])
  t.same(deaf.released, [true])
})

t.test('a connection that comes after the end goes back at once', async (t) => {
  const client = newClient()
  const late = Promise.withResolvers<Client>()
  const { notices, seen } = open(t, () => late.promise)
  await notices.close()
  late.resolve(client)
  await sleep(1)
  t.same(client.released, [undefined])
  t.same(seen, [])
})

t.test('nor is it tried again where it fails after the end', async (t) => {
  const late = Promise.withResolvers<Client>()
  const connects: Promise<Client>[] = []
  const { notices, seen } = open(t, () => {
    connects.push(late.promise)
    return late.promise
  })
  await notices.close()
  late.reject(new Error('away'))
  await sleep(20)
  t.same([seen, connects.length], [['away'], 1])
})

t.test('a notice that cannot be sent is reported and harms nobody', async (t) => {
  const { notices, seen } = open(
    t,
    async () => newClient(),
    async () => Promise.reject(new Error('away')),
  )
  await sleep(1)
  await notices.publish(['a'])
  t.same(seen, ['gap', 'away'])
})
