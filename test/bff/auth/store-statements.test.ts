// Every statement of the session store beside rows that are none of its business: it leaves them as they are, and finds
// its own by an index.
import { randomBytes, randomUUID } from 'node:crypto'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { test } from 'tap'
import { type SessionStore, sessionStore } from '../../../src/bff/auth/session-store.ts'
import type { Database } from '../../../src/bff/db.ts'
import { testDatabase } from '../../support/database.ts'

interface Own {
  token: Buffer
  owner: string
  userId: string
}

interface Case {
  /** What else the row has been through before. */
  claimed?: boolean
  idle?: boolean
  run: (store: SessionStore, own: Own) => Promise<unknown>
  changes: boolean
  finds: readonly string[]
}

const ONE_ROW = ['sessions_pkey']
const successor = (tokenHash: Buffer) => ({ tokenHash, tokenSealed: 't', credentialSealed: 'c', renewAfter: 60 })

const CASES: Record<string, Case> = {
  find: { run: (store, { token }) => store.find([token, randomBytes(32)]), changes: false, finds: ONE_ROW },
  create: {
    run: (store, { token, userId }) => store.create(newSession(token, userId)),
    changes: true,
    finds: [],
  },
  touch: { run: (store, { token }) => store.touch(token), changes: true, finds: ONE_ROW },
  claim: { run: (store, { token }) => store.claim(token, randomUUID()), changes: true, finds: ONE_ROW },
  release: {
    claimed: true,
    run: (store, { token, owner }) => store.release(token, owner),
    changes: true,
    finds: ONE_ROW,
  },
  'supersede, another token': {
    claimed: true,
    run: (store, { token, owner }) => store.supersede(token, owner, successor(randomBytes(32))),
    changes: true,
    finds: ONE_ROW,
  },
  'supersede, the same token': {
    claimed: true,
    run: (store, { token, owner }) => store.supersede(token, owner, successor(token)),
    changes: true,
    finds: ONE_ROW,
  },
  revokeFamily: {
    claimed: true,
    run: (store, { token }) => store.revokeFamily([token, randomBytes(32)], 'signed out'),
    changes: true,
    finds: ['sessions_family', 'sessions_pkey'],
  },
  revokeUser: {
    claimed: true,
    run: (store, { userId }) => store.revokeUser(userId, 'signed out everywhere'),
    changes: true,
    finds: ['sessions_pkey', 'sessions_user'],
  },
  cleanUp: {
    idle: true,
    run: (store) => store.cleanUp(1000),
    changes: true,
    finds: ['sessions_ended', 'sessions_pkey', 'sessions_seen'],
  },
}

const newSession = (tokenHash: Buffer, userId: string) => ({
  tokenHash,
  familyId: randomUUID(),
  userId,
  credentialSealed: 'its own',
  renewAfter: undefined,
})

/** In every state a living table holds: leased, lapsed or neither, seen or not, current, replaced or ended. */
const addForeign = (pool: Pool, each: number) =>
  pool.query(
    `insert into sessions (token_hash, family_id, user_id, expires_at, last_seen_at, presented_at, renew_at,
       credential_sealed, lease_owner, lease_until, successor_hash, successor_sealed, superseded_at, revoked_at, revoke_reason)
     select sha256(concat_ws(' ', n, lease, presented, state)::bytea), gen_random_uuid(), 'user ' || n, now() + interval '9 days',
       now() - interval '1 hour' - n * interval '10 seconds', case when presented then now() - interval '1 hour' end,
       now() - interval '1 minute', case when state = 'current' then 'foreign' end,
       case when lease is not null then gen_random_uuid() end, now() + lease,
       case when state = 'replaced' then sha256(n::text::bytea) end, case when state = 'replaced' then 'foreign' end,
       case when state = 'replaced' then now() - interval '10 seconds' end,
       case when state = 'ended' then now() - interval '10 seconds' end, case when state = 'ended' then 'signed out' end
     from generate_series(1, $1::int) n, unnest(array[null, '-1 minute', '1 minute']::interval[]) lease,
       unnest(array[true, false]) presented, unnest(array['current', 'replaced', 'ended']) state`,
    [each],
  )

const storeOf = (pool: Pool) => {
  const sent: CompiledQuery[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  })
  const store = sessionStore(db, { idleDays: 14, absoluteDays: 30 })
  const prepare = async ({ claimed, idle }: Case): Promise<Own> => {
    const own = { token: randomBytes(32), owner: randomUUID(), userId: `own ${randomUUID()}` }
    await store.create(newSession(own.token, own.userId))
    if (claimed) await store.claim(own.token, own.owner)
    if (idle)
      await pool.query(`update sessions set last_seen_at = now() - interval '15 days' where token_hash = $1`, [
        own.token,
      ])
    sent.splice(0)
    return own
  }
  return { store, sent, prepare }
}

test('no statement changes a row of somebody else, in whatever state that is', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const pool = database.pool('bff')
  await addForeign(pool, 2)
  const { store, prepare } = storeOf(pool)
  const rows = async (own: boolean) =>
    (await pool.query(`select * from sessions where user_id like 'own %' = $1 order by token_hash`, [own])).rows
  const foreign = await rows(false)
  t.equal(foreign.length, 36)
  for (const [name, one] of Object.entries(CASES)) {
    const own = await prepare(one)
    const before = await rows(true)
    await one.run(store, own)
    t.same(await rows(false), foreign, `${name} leaves the others as they are`)
    if (one.changes) t.notSame(await rows(true), before, `${name} does its own work`)
    else t.same(await rows(true), before, `${name} only reads`)
  }
})

test('a claim takes its own row or nothing, however many leases of others have lapsed', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const pool = database.pool('bff')
  await addForeign(pool, 2)
  const { store, prepare } = storeOf(pool)
  const own = await prepare({ run: async () => undefined, changes: true, finds: [] })
  t.same(await store.claim(own.token, own.owner), { credentialSealed: 'its own' })
  t.equal(await store.claim(own.token, randomUUID()), undefined, 'somebody holds it')
  await store.revokeFamily([own.token], 'renewal refused')
  t.equal(await store.claim(own.token, randomUUID()), undefined, 'it is over')
  t.equal(await store.claim(randomBytes(32), randomUUID()), undefined, 'there is none')
})

test('a refusal, a revocation and a release leave no lease behind', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const pool = database.pool('bff')
  const { store, prepare } = storeOf(pool)
  const leases = async () =>
    (await pool.query('select 1 from sessions where lease_owner is not null or lease_until is not null')).rowCount
  for (const name of [
    'release',
    'revokeFamily',
    'revokeUser',
    'supersede, another token',
    'supersede, the same token',
  ]) {
    const one = CASES[name] as Case
    const own = await prepare(one)
    t.equal(await leases(), 1, `before ${name}`)
    await one.run(store, own)
    t.equal(await leases(), 0, `after ${name}`)
  }
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** How a plan finds rows of the table: the index by its name, unless nothing narrows what is read of it. */
const waysOf = (plan: Plan): string[] => {
  const index = plan['Index Name']
  const way = index && !plan['Index Cond'] ? `the whole ${index}` : index
  const scan = plan['Node Type'] === 'Seq Scan' ? `the whole ${plan['Relation Name']}` : way
  return [...(scan ? [scan] : []), ...(plan.Plans ?? []).flatMap(waysOf)]
}

test('each statement finds its row by the key, among thousands', async (t) => {
  const database = await testDatabase(t, { template: 'migrated' })
  const pool = database.pool('bff')
  await addForeign(pool, 1200)
  await pool.query('analyze sessions')
  const { store, sent, prepare } = storeOf(pool)
  for (const [name, one] of Object.entries(CASES)) {
    const own = await prepare(one)
    await one.run(store, own)
    t.ok(sent.length > 0, name)
    for (const { sql, parameters } of sent) {
      const { rows } = await pool.query(`explain (format json) ${sql}`, [...parameters])
      const ways = waysOf(rows[0]['QUERY PLAN'][0].Plan)
      t.same([...new Set(ways)].sort(), one.finds, name)
    }
  }
  t.same(Object.keys(store).sort(), [...new Set(Object.keys(CASES).map((name) => name.replace(/,.*/, '')))].sort())
})
