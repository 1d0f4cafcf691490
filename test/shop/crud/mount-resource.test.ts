// What mountResource wires of an entity: each endpoint, its entry in the audit log, and nothing that is left out.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import t from 'tap'
import { z } from 'zod'
import type { QueryOf } from '#contract/endpoint.ts'
import { Id, line } from '#contract/parts.ts'
import { resource, Version } from '#contract/resource.ts'
import { ApiError } from '#http/errors.ts'
import { jsonErrors } from '#http/json-errors.ts'
import { createServer } from '#http/server.ts'
import { type RowStep, removedRow } from '../../../src/shop/crud/bulk.ts'
import { type ListParts, matches, rowsOf } from '../../../src/shop/crud/list.ts'
import { lockRow } from '../../../src/shop/crud/lock-row.ts'
import { mountResource } from '../../../src/shop/crud/mount-resource.ts'
import type { Database } from '../../../src/shop/db/schema.ts'
import { shopDeps, signInWith } from '../../support/shop.ts'

const NoteRow = z.object({ id: Id, name: z.string(), version: Version })
type NoteRow = z.infer<typeof NoteRow>

const notes = resource({
  name: 'notes',
  nouns: ['a note', 'notes'],
  read: 'catalogue.edit',
  write: 'catalogue.edit',
  row: NoteRow,
  detail: NoteRow.extend({ body: z.string() }),
  body: { name: line(1, 80), body: line(1, 80) },
  filters: {},
  sorts: ['name'],
  actions: ['shout', 'remove'],
})

const parts = ({ q }: Omit<QueryOf<typeof notes.list>, 'page' | 'limit'>): ListParts<NoteRow> => ({
  from: sql`canned_replies n`,
  where: [matches(q, sql`n.name`)],
  columns: sql<NoteRow>`n.id, n.name, n.version`,
  sorts: { name: sql`n.name` },
  tie: sql`n.id`,
})

const read = (db: Kysely<Database>) => ({
  ...rowsOf(db, parts),
  get: (id: string) =>
    db.selectFrom('canned_replies').select(['id', 'name', 'version', 'body']).where('id', '=', id).executeTakeFirst(),
})

const write = (trx: Transaction<Database>) => {
  const update = async (id: string, { version, ...values }: { version?: number; name?: string; body?: string }) => {
    const before = await lockRow(trx, 'canned_replies', id, version)
    const after = await trx
      .updateTable('canned_replies')
      .set({ ...values, version: before.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { before, after }
  }
  return {
    create: (body: { name: string; body: string }) =>
      trx
        .insertInto('canned_replies')
        .values({ id: randomUUID(), ...body })
        .returningAll()
        .executeTakeFirstOrThrow(),
    update,
    remove: async (id: string, version?: number) => {
      const before = await lockRow(trx, 'canned_replies', id, version)
      await trx.deleteFrom('canned_replies').where('id', '=', id).execute()
      return before
    },
  }
}

const step: RowStep<typeof notes.bulk> = async (trx, { id, action, value }, { role }) => {
  if (action === 'remove') {
    const before = await write(trx).remove(id)
    return removedRow(before.name, before)
  }
  const { name } = await lockRow(trx, 'canned_replies', id)
  const { before, after } = await write(trx).update(id, { name: `${name}${value ?? '!'}` })
  // Only now, so that what was written before has to be taken back.
  if (name === 'secret')
    throw new ApiError('FORBIDDEN', { fields: { role: role === 'editor' ? 'beyond_role' : 'invalid' } })
  return { label: after.name, before, after, words: { before: before.name, after: after.name } }
}

const whole = { entity: 'notes', read, write, columns: { name: { Name: ({ name }: NoteRow) => name } }, bulk: step }

type Scope = Parameters<typeof shopDeps>[0]

const appWith = async (t: Scope, register: (app: FastifyInstance, db: Kysely<Database>) => void) => {
  const deps = await shopDeps(t)
  const { user } = await signInWith(deps, 'editor')
  const caller = { userId: user.id, role: user.role, familyId: '', username: '', mustChangePassword: false }
  const app = createServer({ logger: deps.logger, trustProxy: false })
  jsonErrors(app)
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    request.caller = caller
  })
  register(app, deps.db)
  t.teardown(() => app.close().then(() => undefined))
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/api/admin/notes${url}`, ...(payload && { payload }) })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body }
  }
  const made = async (name: string): Promise<string> => (await call('POST', '', { name, body: 'text' })).body.id
  const audit = () =>
    deps.db
      .selectFrom('audit_log')
      .select(['action', 'entity', 'entity_id', 'before', 'after', 'actor_id', 'actor_role'])
      .orderBy('id')
      .execute()
  return { ...deps, app, user, call, made, audit }
}

const wholeApp = (t: Scope) => appWith(t, (app, db) => mountResource(app, db, notes, whole))

t.test('a row is made, read, listed, exported, changed and removed, each change with its entry', async (t) => {
  const { call, audit, user } = await wholeApp(t)
  const created = await call('POST', '', { name: 'first', body: 'text' })
  t.match(created, { status: 201, body: { version: 1, auditId: Number } })
  const { id } = created.body
  t.match(await call('GET', `/${id}`), { status: 200, body: { id, name: 'first', body: 'text', version: 1 } })
  t.match(await call('GET', '?q=first'), { status: 200, body: { total: 1, rows: [{ id, name: 'first' }] } })
  const csv = await call('GET', '/export?columns=name')
  t.match(csv.headers['content-disposition'], 'filename="notes.csv"')
  t.equal(csv.body, '\ufeffName\r\nfirst\r\n')
  t.match(await call('GET', '/export?columns=colour'), { status: 400, body: { fields: { columns: 'unknown' } } })
  const updated = await call('PUT', `/${id}`, { name: 'second', body: 'text', version: 1 })
  t.match(updated, { status: 200, body: { id, version: 2, auditId: created.body.auditId + 1 } })
  t.match(await call('DELETE', `/${id}?version=2`), { status: 200, body: { id, version: 2 } })
  t.match(await call('GET', `/${id}`), { status: 404 })
  const by = { entity: 'notes', entity_id: id, actor_id: user.id, actor_role: 'editor' }
  t.match(await audit(), [
    { ...by, action: 'create', before: null, after: { name: 'first', version: 1 } },
    { ...by, action: 'update', before: { name: 'first' }, after: { name: 'second', version: 2 } },
    { ...by, action: 'remove', before: { name: 'second' }, after: null },
  ])
})

t.test('a stale version is refused, an unknown row is not found, and neither leaves an entry', async (t) => {
  const { call, made, audit } = await wholeApp(t)
  const id = await made('first')
  await call('PUT', `/${id}`, { name: 'second', body: 'text', version: 1 })
  const stale = { status: 409, body: { code: 'CONFLICT', fields: { version: 'wrong' } } }
  t.match(await call('PUT', `/${id}`, { name: 'third', body: 'text', version: 1 }), stale)
  t.match(await call('DELETE', `/${id}?version=1`), stale)
  const nobody = randomUUID()
  t.match(await call('GET', `/${nobody}`), { status: 404 })
  t.match(await call('PUT', `/${nobody}`, { name: 'third', body: 'text', version: 1 }), { status: 404 })
  t.match(await call('DELETE', `/${nobody}?version=1`), { status: 404 })
  t.match(await call('GET', `/${id}`), { body: { name: 'second', version: 2 } })
  t.equal((await audit()).length, 2)
})

t.test('a bulk change takes its step for each row once; one that fails leaves the others alone', async (t) => {
  const { call, made, audit } = await wholeApp(t)
  const [one, secret, two] = [await made('one'), await made('secret'), await made('two')]
  const nobody = randomUUID()
  const results = async (body: object) => (await call('POST', '/bulk', body)).body.results
  const ids = [one, secret, nobody, one, two]
  const expected = [
    { id: one, label: 'one?', ok: true, before: 'one', after: 'one?' },
    { id: secret, label: secret, ok: false, problem: 'FORBIDDEN', reason: 'beyond_role' },
    { id: nobody, ok: false, problem: 'NOT_FOUND' },
    { id: two, label: 'two?', ok: true, before: 'two', after: 'two?' },
  ]
  const names = async () => (await call('GET', '')).body.rows.map(({ name }: NoteRow) => name)

  t.match(await results({ action: 'shout', value: '?', ids, preview: true }), expected)
  t.same(await names(), ['one', 'secret', 'two'], 'a preview changes nothing')
  t.equal((await audit()).length, 3)

  t.match(await results({ action: 'shout', value: '?', ids }), expected)
  t.same(await names(), ['one?', 'secret', 'two?'])
  t.match((await audit()).slice(3), [
    { action: 'shout', entity_id: one },
    { action: 'shout', entity_id: two },
  ])
  t.match(await results({ action: 'remove', ids: [one, secret] }), [
    { label: 'one?', ok: true, before: 'kept', after: 'removed' },
    { label: 'secret', ok: true },
  ])
  t.same(await names(), ['two?'])
})

t.test('a row that another change is in the way of is tried again; what nobody expected is logged', async (t) => {
  let collisions = 2
  const colliding: RowStep<typeof notes.bulk> = async (trx, row, actor) => {
    const done = await step(trx, row, actor)
    if (done.label === 'late!' && collisions-- > 0) throw Object.assign(new Error('deadlock'), { code: '40P01' })
    if (done.label === 'odd!') throw new TypeError('no such thing')
    return done
  }
  const { call, made, audit, log } = await appWith(t, (app, db) =>
    mountResource(app, db, notes, { ...whole, bulk: colliding }),
  )
  const [late, odd, secret] = [await made('late'), await made('odd'), await made('secret')]
  log.length = 0
  t.match((await call('POST', '/bulk', { action: 'shout', ids: [late, odd, secret] })).body.results, [
    { id: late, ok: true, after: 'late!' },
    { id: odd, ok: false, problem: 'INTERNAL' },
    { id: secret, ok: false, problem: 'FORBIDDEN' },
  ])
  t.match((await audit()).slice(3), [{ action: 'shout', entity_id: late }])
  const faults = log.filter(({ msg }) => msg === 'a row of a bulk change failed')
  t.match(faults, [{ id: odd, requestId: /./, entity: 'notes', action: 'shout', err: { message: 'no such thing' } }])
  t.equal(faults.length, 1)
})

const ENDPOINTS = Object.keys(notes) as (keyof typeof notes)[]

t.test('what the contract leaves out is not mounted', async (t) => {
  const { db, logger } = await shopDeps(t)
  for (const left of ENDPOINTS) {
    const { [left]: _, ...rest } = notes
    const app = createServer({ logger, trustProxy: false })
    // The types ask for the endpoints that there are, and which one is missing they cannot know here.
    mountResource(app, db, rest as typeof notes, whole)
    for (const name of ENDPOINTS) {
      const { method, path } = notes[name]
      t.equal(app.hasRoute({ method, url: path }), name !== left, `${name}, where ${left} is left out`)
    }
    await app.close()
  }
})

t.test('the types ask for the parts of the endpoints that there are, and for no others', async (t) => {
  const { list, export: exported, create, bulk } = notes
  const { columns } = whole
  const { call } = await appWith(t, (app, db) => {
    mountResource(app, db, { list }, { entity: 'notes', read })
  })
  t.match(await call('GET', ''), { status: 200 })
  for (const { method, path } of [exported, create, bulk]) {
    const answer = await call(method, path.replace('/api/admin/notes', ''))
    t.equal(answer.status, path === list.path ? 405 : 404, `${method} ${path}`)
  }
  const never = (app: FastifyInstance, db: Kysely<Database>) => {
    // @ts-expect-error An export needs its columns.
    mountResource(app, db, { export: exported }, { entity: 'notes', read })
    // @ts-expect-error A list needs its reading.
    mountResource(app, db, { list }, { entity: 'notes' })
    // @ts-expect-error Creating needs a writer that creates.
    mountResource(app, db, { create }, { entity: 'notes', write: (trx) => ({ remove: write(trx).remove }) })
    // @ts-expect-error A bulk change needs its step.
    mountResource(app, db, { list, bulk }, { entity: 'notes', read, columns })
  }
  t.ok(never)
})
