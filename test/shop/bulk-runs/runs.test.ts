// Bulk changes over a whole filter: counted and sampled beforehand, run in chunks, stopped, gone on with, taken back.
import { sql } from 'kysely'
import t from 'tap'
import { LANES } from '../../../src/bff/upstream/lanes.ts'
import { chosenRows } from '../../../src/shop/bulk-runs/chosen-rows.ts'
import { countRefusals, PATIENCE_MS } from '../../../src/shop/bulk-runs/count-refusals.ts'
import { cleanUp } from '../../../src/shop/cleanup.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import type { Loose } from '../products/admin-shop.ts'
import { runShop } from './run-shop.ts'

const shop = await runShop(t)
const { db, pool, api, as, signIn, runJobs, work, started, state, products, call, read, formOf, ids } = shop
/** More than two chunks of them. */
const many = await shop.drafts('Many', 600)
const few = await shop.drafts('Few', 4)
const FEW = { brand: 'Few' }
const newest = async () => (await api('GET', '/audit')).body.rows

t.test('a filter is counted to the last row, changed in chunks, and is one line of the log', async (t) => {
  const chosen = { resource: 'products', action: 'publish', filter: { brand: 'Many' } }
  const preview = await api('POST', '/bulk-runs/preview', chosen)
  t.match(preview, { status: 200, body: { total: 600 } })
  t.equal(preview.body.results.length, 10)
  t.match(preview.body.results[0], { id: many[0], ok: true, before: 'draft', after: 'published' })
  t.match(await products('Many'), [{ n: 600, version: 1, status: 'draft' }], 'nothing has happened yet')

  const start = await api('POST', '/bulk-runs', chosen)
  t.match(start, { status: 202, body: { status: 'running', total: 600, done: 0, undoable: false } })
  await runJobs()
  t.match(await state(start.body.id), {
    status: 'done',
    done: 600,
    changed: 600,
    unchanged: 0,
    refused: 0,
    undoable: true,
  })
  t.match(await products('Many'), [{ n: 600, version: 2, status: 'published' }])
  t.match(await read(ids.throw), { version: 1 }, 'what does not fit stays')
  const parts = await db.selectFrom('bulk_run_parts').selectAll().execute()
  t.equal(parts.length, 0)

  const log = (await api('GET', '/audit')).body
  t.match(log, {
    total: 1,
    rows: [{ action: 'publish', undoable: false, group: { id: start.body.id, size: 600, undoable: true } }],
  })
  const each = (await api('GET', `/audit?group=${start.body.id}`)).body
  t.match(each, {
    total: 600,
    rows: [{ group: null, undoable: true, changes: [{ field: 'status' }, { field: 'publishAt' }] }],
  })
  t.equal((await api('GET', `/audit?entity=products&entityId=${many[3]}`)).body.total, 1, 'a history has its entry')

  const again = (await api('POST', '/bulk-runs', chosen)).body.id
  await runJobs()
  t.match(
    await state(again),
    { status: 'done', changed: 0, unchanged: 600, undoable: false },
    'what is so already stays',
  )
})

t.test('what a list does not know, or a person may not, is no bulk change', async (t) => {
  const start = (body: object, call = api) =>
    call('POST', '/bulk-runs', { resource: 'products', action: 'publish', ...body })
  t.match(await start({ filter: { brnad: 'Few' } }), { status: 400, body: { code: 'INVALID_INPUT' } })
  t.match(await start({ filter: { status: 'lost' } }), { status: 400, body: { fields: { 'status.0': 'invalid' } } })
  t.match(await start({}), { status: 400, body: { fields: { filter: 'required' } } })
  t.match(await start({ filter: {}, ids: few }), { status: 400, body: { fields: { filter: 'unknown' } } })
  t.match(await start({ filter: {}, action: 'approve' }), { status: 400, body: { fields: { action: 'unknown' } } })
  t.match(await start({ filter: {}, action: 'price-percent' }), {
    status: 400,
    body: { fields: { value: 'required' } },
  })
  t.match(await start({ filter: {}, value: 'x' }), { status: 400, body: { fields: { value: 'unknown' } } })
  t.equal((await start({ resource: 'customers', action: 'block', filter: {} })).status, 403)

  const mine = (await start({ ids: few })).body.id
  const other = as((await signIn('editor')).headers)
  for (const url of [`/bulk-runs/${mine}`, `/bulk-runs/${mine}/refusals`])
    t.equal((await other('GET', url)).status, 404, 'another editor does not see it')
  t.equal((await other('POST', `/bulk-runs/${mine}/cancellation`)).status, 404)
  t.equal((await as((await signIn('admin')).headers)('GET', `/bulk-runs/${mine}`)).status, 200)
  t.equal((await api('POST', `/bulk-runs/${mine}/cancellation`)).body.status, 'cancelled')
})

t.test('stopped, it ends after its chunk; gone on with, each row has been changed once', async (t) => {
  const id = await started('Many', 'price-percent', '+10')
  let cancelled: ReturnType<typeof api> | undefined
  let working: Promise<void> | undefined
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('products').select('id').where('id', '=', String(many[300])).forUpdate().execute()
    working = work(id)
    await lockWaits(pool)
    cancelled = api('POST', `/bulk-runs/${id}/cancellation`)
    await lockWaits(pool, 2)
  })
  t.match(await cancelled, { status: 200, body: { status: 'cancelled', done: 500, changed: 500, undoable: true } })
  await working
  t.equal((await api('POST', `/bulk-runs/${id}/cancellation`)).status, 409)
  await work(id)
  t.match(await state(id), { status: 'cancelled', done: 500 }, 'a job that comes late finds it stopped')
  t.match(await api('POST', `/bulk-runs/${id}/continuation`), { status: 202, body: { status: 'running' } })
  await work(id)
  t.match(await state(id), { status: 'done', done: 600, changed: 600 })
  t.match(await products('Many'), [{ n: 600, version: 3, price: 1100, beside: null }])
  const derived = db.selectFrom('products').select(['price_from_minor', 'price_to_minor', 'listed']).distinct()
  t.same(
    await derived.where('brand', '=', 'Many').execute(),
    [{ price_from_minor: 1100, price_to_minor: 1100, listed: true }],
    'what lists go by is written with it',
  )
  t.equal((await api('POST', `/bulk-runs/${id}/continuation`)).status, 409)
})

t.test('what dies in the middle of a chunk leaves nothing of it, and goes on from there', async (t) => {
  const id = await started('Many', 'price-percent', '+10')
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('products').select('id').where('id', '=', String(many[300])).forUpdate().execute()
    const dying = work(id).then(
      () => 'survived',
      () => 'died',
    )
    await lockWaits(pool)
    await pool.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    t.equal(await dying, 'died')
  })
  t.match(await state(id), { status: 'running', done: 250, changed: 250 })
  t.match(await products('Many'), [
    { n: 350, version: 3, price: 1100 },
    { n: 250, version: 4, price: 1210 },
  ])
  await Promise.all([work(id), work(id)])
  t.match(await state(id), { status: 'done', done: 600, changed: 600 }, 'also where two work on it')
  t.match(await products('Many'), [{ n: 600, version: 4, price: 1210 }])
  t.match(await newest(), [{ group: { id, size: 600 } }, { action: 'price-percent' }, { action: 'publish' }])
})

t.test('two staff over the same rows: each row is changed by both, one after the other', async (t) => {
  const runs = [await started('Many', 'price-percent', '-10'), await started('Many', 'price-percent', '-10')]
  await Promise.all(runs.map((id) => work(id)))
  for (const id of runs) t.match(await state(id), { status: 'done', changed: 600, refused: 0 })
  t.match(await products('Many'), [{ n: 600, version: 6, price: 980 }])
})

t.test('rows that cannot be changed are left out and listed; the others change', async (t) => {
  const dear = 99_000_000_000
  await db
    .updateTable('variants')
    .set({ price_minor: dear, compare_at_minor: null })
    .where('product_id', '=', String(few[1]))
    .execute()
  const id = await started('Few', 'price-percent', '+10')
  await work(id)
  t.match(await state(id), { status: 'done', changed: 3, refused: 1 })
  t.match(await products('Few'), [
    { n: 1, version: 1 },
    { n: 3, version: 2, price: 1100, beside: null },
  ])
  const refusals = await api('GET', `/bulk-runs/${id}/refusals`)
  t.match(refusals.body, { total: 1, rows: [{ id: few[1], problem: 'INVALID_INPUT', reason: 'too_dear' }] })
  t.match((await api('GET', `/bulk-runs/${id}/refusals/export`)).body, /Few \d,INVALID_INPUT,too_dear/)
  await db.updateTable('variants').set({ price_minor: 1100 }).where('product_id', '=', String(few[1])).execute()

  const lost = await started('Few', 'add-category', few[0])
  await work(lost)
  t.match(await state(lost), { changed: 0, refused: 4 }, 'a category that is not there')
})

t.test('a preview counts what would be refused to the last row, as the run then does', async (t) => {
  const brand = { brand: 'Counted' }
  const counted = await shop.drafts('Counted', 40)
  const look = async (body: object, ask = api) =>
    (await ask('POST', '/bulk-runs/preview', { resource: 'products', filter: brand, ...body })).body
  const done = async (action: string, value?: string) => {
    const id = await started('Counted', action, value)
    await work(id)
    return await state(id)
  }
  const some = (from: number, to: number) => counted.slice(from, to)
  const priced = (ids: string[], price: number) =>
    db
      .updateTable('variants')
      .set({ price_minor: price, compare_at_minor: null })
      .where('product_id', 'in', ids)
      .execute()
  await priced(some(20, 33), 99_000_000_000)
  t.match(await look({ action: 'price-percent', value: '+10' }), {
    total: 40,
    checked: 40,
    refusals: [{ problem: 'INVALID_INPUT', reason: 'too_dear', count: 13 }],
  })
  t.match(await done('price-percent', '+10'), { changed: 27, refused: 13 })
  await priced(some(20, 33), 1100)
  await priced(some(33, 40), 300)
  t.match(await look({ action: 'price-amount', value: '-300' }), { refusals: [{ reason: 'below_zero', count: 7 }] })
  t.match(await done('price-amount', '-300'), { changed: 33, refused: 7 })

  await db
    .updateTable('products')
    .set({ tags: Array.from({ length: 250 }, (_, at) => `Tag ${at}`) })
    .where('id', 'in', some(0, 5))
    .execute()
  t.match(await look({ action: 'add-tag', value: 'new' }), { refusals: [{ reason: 'too_many_tags', count: 5 }] })
  t.same((await look({ action: 'add-tag', value: 'TAG 3' })).refusals, [], 'which they have already')
  t.match(await done('add-tag', 'new'), { changed: 35, refused: 5 })
  t.match(await look({ action: 'add-category', value: counted[0] }), { refusals: [{ reason: 'unknown', count: 40 }] })
  t.same((await look({ action: 'publish' })).refusals, [])

  await sql`
    insert into reviews (id, product_id, author_name, rating, title, body, status)
    select gen_random_uuid(), id, 'Ada', 5, '', 'Good.', 'approved'
    from products where id = any(${some(3, 9)}::uuid[])`.execute(db)
  const [first, ...others] = await look({ action: 'remove' }).then(({ refusals }) => refusals)
  t.same([first, others], [{ problem: 'CONFLICT', reason: 'in_use', count: 6 }, []])
  const named = {
    filter: undefined,
    ids: [String(counted[3]), String(counted[39]), '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41'],
  }
  t.match(await look({ action: 'remove', ...named }), {
    total: 3,
    refusals: [
      { problem: 'NOT_FOUND', count: 1 },
      { reason: 'in_use', count: 1 },
    ],
  })
  t.match(await done('remove'), { changed: 34, refused: 6 })
})

t.test('an entity that counts no refusals has its rows tried, and nothing of it stays', async (t) => {
  const { headers, user } = await signIn('admin')
  const admin = as(headers)
  const people = [user.id, (await signIn('developer')).user.id, (await signIn('editor')).user.id]
  const chosen = { resource: 'admins', action: 'block', ids: people }
  const { body } = await admin('POST', '/bulk-runs/preview', chosen)
  t.match(body, {
    total: 3,
    checked: 3,
    refusals: [
      { problem: 'FORBIDDEN', reason: /own_account|beyond_role/, count: 1 },
      { problem: 'FORBIDDEN', reason: /own_account|beyond_role/, count: 1 },
    ],
  })
  const rows = await db.selectFrom('users').select('status').where('id', 'in', people).execute()
  t.same(
    rows.map(({ status }) => status),
    ['active', 'active', 'active'],
  )
  t.equal((await admin('GET', `/audit?entityId=${people[2]}`)).body.total, 0)
  const late = await countRefusals(
    db,
    await chosenRows(
      db,
      shop.sources,
      { userId: user.id, role: 'admin' },
      { resource: 'admins', action: 'block', ids: people },
    ),
    'block',
    { userId: user.id, role: 'admin' },
    0,
  )
  t.same(late, { checked: 0, refusals: [] }, 'without time, none is called looked at')
})

t.test(
  'what a run refuses is called by its name, and a preview answers while the BFF still waits for it',
  async (t) => {
    t.ok(PATIENCE_MS * 2 <= LANES.write.head, 'there is time left for the sample')
    const admin = as((await signIn('admin')).headers)
    const { user } = await signIn('developer')
    const chosen = { resource: 'admins', action: 'block', ids: [user.id] }
    const { name } = await db.selectFrom('users').select('name').where('id', '=', user.id).executeTakeFirstOrThrow()
    t.match((await admin('POST', '/bulk-runs/preview', chosen)).body.results, [{ id: user.id, label: name, ok: false }])
    const { id } = (await admin('POST', '/bulk-runs', chosen)).body
    await work(id)
    t.match((await admin('GET', `/bulk-runs/${id}/refusals`)).body.rows, [{ id: user.id, label: name }])
  },
)

t.test('tags and prices with an ending are taken back as they were', async (t) => {
  const before = await Promise.all(few.map(read))
  for (const [action, value] of [
    ['add-tag', 'Sale'],
    ['price-percent', '-10 .95 keep'],
    ['price-set', '1234'],
  ] as const) {
    const group = await started('Few', action, value)
    await work(group)
    t.match(await state(group), { changed: 4, takenBack: 0 }, action)
    if (action === 'add-tag') t.match((await api('GET', '/products?tag=Sale')).body, { total: 4 })
    await work((await api('POST', `/audit/groups/${group}/undo`)).body.id)
    t.match(await state(group), { takenBack: 4 })
    const now = await Promise.all(few.map(read))
    const shown = (all: typeof now) =>
      all.map(({ tags, variants }) => [tags, variants[0].price, variants[0].compareAt, variants[0].compareAtIsRrp])
    t.same(shown(now), shown(before))
  }
})

t.test(
  'a run ends when whoever began it is blocked or loses the role, and says so; another goes on with it',
  async (t) => {
    const ended = async (change: object, why: string) => {
      const { headers, user } = await signIn('editor')
      const answer = await as(headers)('POST', '/bulk-runs', {
        resource: 'products',
        action: 'add-tag',
        value: why,
        filter: FEW,
      })
      await db.updateTable('users').set(change).where('id', '=', user.id).execute()
      await work(answer.body.id)
      await db.updateTable('users').set({ status: 'active', role: 'editor' }).where('id', '=', user.id).execute()
      const admin = as((await signIn('admin')).headers)
      const get = async () => (await admin('GET', `/bulk-runs/${answer.body.id}`)).body
      t.match(await get(), { status: 'cancelled', endedBecause: why, done: 0 })
      t.equal((await admin('POST', `/bulk-runs/${answer.body.id}/continuation`)).status, 202)
      await work(answer.body.id)
      t.match(await get(), { status: 'done', endedBecause: null, changed: 4 })
    }
    await ended({ status: 'blocked' }, 'account_blocked')
    await ended({ role: 'customer' }, 'role_lost')
    const { headers, user } = await signIn('admin')
    const group = (await newest())[0].group.id
    const undo = (await as(headers)('POST', `/audit/groups/${group}/undo`)).body.id
    await db.updateTable('users').set({ role: 'customer' }).where('id', '=', user.id).execute()
    await work(undo)
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
    t.match((await as((await signIn('admin')).headers)('GET', `/bulk-runs/${undo}`)).body, {
      status: 'cancelled',
      endedBecause: 'role_lost',
      changed: 0,
    })
  },
)

t.test('a call that comes twice starts once', async (t) => {
  const body = { resource: 'products', action: 'price-percent', value: '-50', filter: FEW }
  const key = { 'idempotency-key': 'twice' }
  const first = await api('POST', '/bulk-runs', body, key)
  const second = await api('POST', '/bulk-runs', body, key)
  t.equal(second.headers['idempotent-replayed'], 'true')
  t.equal(second.body.id, first.body.id)
  await runJobs()
  t.same(
    (await products('Few')).map(({ n, price }) => [n, price]),
    [
      [1, 550],
      [3, 550],
    ],
  )
})

t.test('a group is taken back as one; what was changed since is left and listed', async (t) => {
  const group = await started('Few', 'price-percent', '+100')
  t.equal((await api('POST', `/audit/groups/${group}/undo`)).status, 404, 'nothing has been changed yet')
  await work(group)
  const changed = await read(String(few[2]))
  t.equal((await call('PUT', `/${few[2]}`, { ...formOf(changed), title: 'Renamed' })).status, 200)

  const undo = await api('POST', `/audit/groups/${group}/undo`)
  t.match(undo, { status: 202, body: { action: 'undo', undoes: group, total: 4 } })
  t.match(await api('POST', `/audit/groups/${group}/undo`), { status: 409 }, 'it is being taken back')
  await work(undo.body.id)
  t.match(await state(undo.body.id), { status: 'done', changed: 3, refused: 1, undoable: true })
  const priced = async () => (await Promise.all(few.map(read))).map(({ variants }) => variants[0].price)
  t.same(await priced(), [550, 550, 1100, 550])
  t.match((await api('GET', `/bulk-runs/${undo.body.id}/refusals`)).body.rows, [
    { id: few[2], label: /Few/, reason: 'changed_since' },
  ])
  t.match(await newest(), [{ action: 'undo', group: { size: 3 } }, { action: 'update' }, { group: { size: 4 } }])

  const forth = await api('POST', `/audit/groups/${undo.body.id}/undo`)
  await work(forth.body.id)
  t.same(await priced(), [1100, 1100, 1100, 1100])
  t.equal((await api('POST', `/audit/groups/${undo.body.id}/undo`)).status, 409, 'once')

  const filed = await started('Few', 'add-category', ids.gifts)
  await work(filed)
  t.match(await read(String(few[0])), { categories: [{ path: 'gifts' }], primaryCategoryId: ids.gifts })
  await work((await api('POST', `/audit/groups/${filed}/undo`)).body.id)
  t.match(await read(String(few[0])), { categories: [], primaryCategoryId: null })
})

t.test('removed rows come back, row by row, as do those of a small bulk call', async (t) => {
  const before = await Promise.all(few.map(read))
  const group = await started('Few', 'remove')
  await work(group)
  t.match(await state(group), { changed: 4 })
  t.same(await products('Few'), [])
  const undo = (await api('POST', `/audit/groups/${group}/undo`)).body.id
  await work(undo)
  t.match(await state(undo), { changed: 4, refused: 0 })
  t.same(
    (await Promise.all(few.map(read))).map(({ title, variants }) => [title, variants[0].price]),
    before.map(({ title, variants }) => [title, variants[0].price]),
  )

  await call('POST', '/bulk', { action: 'archive', ids: few })
  const [line] = await newest()
  t.match(line, { action: 'archive', group: { size: 4, undoable: true } })
  await work((await api('POST', `/audit/groups/${line.group.id}/undo`)).body.id)
  t.match(await read(String(few[0])), { status: before[0].status })
})

t.test('a month later what was taken back is known, and nothing else of the runs is', async (t) => {
  const changed = async (brand: string, count: number, action: string, value?: string) => {
    const rows = await shop.drafts(brand, count)
    const group = await started(brand, action, value)
    await work(group)
    return { group, rows }
  }
  const undo = async (group: string) => (await api('POST', `/audit/groups/${group}/undo`)).body.id
  const removed = await changed('Removed', 2, 'remove')
  const back = await undo(removed.group)
  await work(back)
  for (const id of removed.rows)
    t.equal((await call('DELETE', `/${id}?version=${(await read(id)).version}`)).status, 200)
  const partly = await changed('Partly', 3, 'price-percent', '+10')
  const [, , other = ''] = partly.rows
  t.equal((await call('PUT', `/${other}`, { ...formOf(await read(other)), title: 'Renamed' })).status, 200)
  const some = await undo(partly.group)
  await work(some)
  t.match(await state(some), { changed: 2, refused: 1 })
  const halted = await changed('Halted', 2, 'price-percent', '+10')
  const stopped = await undo(halted.group)
  t.equal((await api('POST', `/bulk-runs/${stopped}/cancellation`)).status, 200)
  const fresh = await changed('Fresh', 2, 'price-percent', '+10')
  const freshBack = await undo(fresh.group)
  t.equal((await api('POST', `/bulk-runs/${freshBack}/cancellation`)).status, 200)

  const old = [removed.group, back, partly.group, some, halted.group, stopped]
  const shown = async () =>
    (await api('GET', '/bulk-runs?limit=100')).body.rows.map(({ id }: { id: string }) => id) as string[]
  const before = await shown()
  await sql`update bulk_runs set finished_at = now() - interval '31 days' where id = any(${old}::uuid[])`.execute(db)
  await cleanUp(db, { absoluteDays: 30 })
  t.same(
    await shown(),
    before.filter((id) => !old.includes(id)),
  )
  for (const table of ['bulk_run_parts', 'bulk_run_refusals'] as const) {
    const left = db
      .selectFrom(table)
      .select('run_id')
      .where('run_id', 'in', [...old, freshBack])
    t.same(await left.execute(), table === 'bulk_run_parts' ? [{ run_id: freshBack }] : [], table)
  }
  for (const id of [removed.group, back, stopped]) t.equal((await api('GET', `/bulk-runs/${id}`)).status, 404)
  t.equal((await api('POST', `/bulk-runs/${stopped}/continuation`)).status, 404, 'its rows are gone')
  t.equal((await api('POST', `/bulk-runs/${freshBack}/continuation`)).status, 202)
  await work(freshBack)
  t.match(await state(freshBack), { changed: 2 })

  const { rows } = (await api('GET', '/audit?limit=100')).body
  const undoable = (group: string) => rows.find((row: Loose) => row.group?.id === group)?.group.undoable
  t.same(
    [removed, partly, halted].map(({ group }) => undoable(group)),
    [false, true, true],
  )
  t.match(await api('POST', `/audit/groups/${removed.group}/undo`), { status: 409 })
  t.same(await products('Removed'), [], 'what was removed on purpose stays so')
  for (const [{ group }, total] of [
    [partly, 1],
    [halted, 2],
  ] as const)
    t.match(await api('POST', `/audit/groups/${group}/undo`), { status: 202, body: { total } })
})

t.test('an entity without chunks is changed row by row', async (t) => {
  const people = [await signIn('customer'), await signIn('customer')].map(({ user }) => user.id)
  const admin = as((await signIn('admin')).headers)
  const { id } = (await admin('POST', '/bulk-runs', { resource: 'customers', action: 'block', filter: {} })).body
  await work(id)
  t.match((await admin('GET', `/bulk-runs/${id}`)).body, { status: 'done', changed: 2 })
  const statuses = async () =>
    (await db.selectFrom('users').select('status').where('id', 'in', people).execute()).map(({ status }) => status)
  t.same(await statuses(), ['blocked', 'blocked'])
  await work((await admin('POST', `/audit/groups/${id}/undo`)).body.id)
  t.same(await statuses(), ['active', 'active'])
})

t.test("ids that are named twice are one row, and others than one's own are not taken back", async (t) => {
  const own = await shop.drafts('Own', 3)
  const twice = [...own, ...own]
  const body = { resource: 'products', action: 'archive', ids: twice }
  t.match((await api('POST', '/bulk-runs/preview', body)).body, { total: 3 })
  const { id, total } = (await api('POST', '/bulk-runs', body)).body
  t.equal(total, 3)
  await work(id)
  t.match(await state(id), { changed: 3, unchanged: 0 })
  const other = as((await signIn('editor')).headers)
  t.equal((await other('POST', `/audit/groups/${id}/undo`)).status, 404)
  const [, undone] = await Promise.all([0, 1].map(() => api('POST', `/audit/groups/${id}/undo`)))
  t.equal(undone?.status === 202 || undone?.status === 409, true)
  t.equal(
    (await api('GET', '/bulk-runs')).body.rows.filter((run: { undoes: string | null }) => run.undoes === id).length,
    1,
  )
})

t.test('who has lost the permission neither goes on with a run nor takes one back', async (t) => {
  const { headers, user } = await signIn('admin')
  const people = [(await signIn('customer')).user.id, (await signIn('customer')).user.id]
  const begin = async () =>
    (await as(headers)('POST', '/bulk-runs', { resource: 'customers', action: 'block', ids: people })).body.id
  const [done, stopped] = [await begin(), await begin()]
  await work(done)
  await as(headers)('POST', `/bulk-runs/${stopped}/cancellation`)
  await db.updateTable('users').set({ role: 'editor' }).where('id', '=', user.id).execute()
  const editor = as((await shop.signInAgain(user)).headers)
  t.equal((await editor('GET', `/bulk-runs/${stopped}`)).status, 200, 'it stays their own')
  t.equal((await editor('POST', `/bulk-runs/${stopped}/continuation`)).status, 403)
  t.equal((await editor('POST', `/audit/groups/${done}/undo`)).status, 403)
})

t.test('where one row of a chunk breaks a constraint, the others are changed one by one', async (t) => {
  const broken = await shop.drafts('Broken', 4)
  await sql`
    alter table products add constraint products_kept check (title <> 'Broken 2' or status <> 'archived') not valid`.execute(
    db,
  )
  const id = await started('Broken', 'archive')
  await work(id)
  await sql`alter table products drop constraint products_kept`.execute(db)
  t.match(await state(id), { status: 'done', changed: 3, refused: 1 })
  t.equal((await api('GET', `/bulk-runs/${id}/refusals`)).body.total, 1)
  t.equal((await api('GET', `/audit?group=${id}`)).body.total, 3)
  t.equal(broken.length, 4)
})
