// An import whose process was killed at the last attempt ends as broken off, in whatever it was doing.
import { sql } from 'kysely'
import t from 'tap'
import { recoverStuckJobs } from '../../../src/shop/jobs/recover-stuck-jobs.ts'
import { importJobs } from '../../../src/shop/product-imports/jobs.ts'
import { shopWithImports } from './shop-with-imports.ts'

const FILE = 'slug,title,sku,price\ncap,Cap,CAP,9.00\n'

t.test('checking, applying and taking back; one that has attempts left goes on', async (t) => {
  const { app, db, pool, config, send, check, call, get, runJobs } = await shopWithImports(t)
  const deps = { config, db, pool, logger: app.log as never }
  const killed = async (id: string, attempts: number) => {
    await sql`update jobs._private_jobs
      set locked_by = 'pool-dead', locked_at = now() - interval '2 minutes', attempts = ${attempts}
      where payload -> 'payload' ->> 'id' = ${id}`.execute(db)
    return await recoverStuckJobs(deps, importJobs(deps))
  }
  const BROKE_OFF = { status: 'failed', failure: 'broke_off' }

  const { body: checked } = await send(FILE)
  const { body: beside } = await send(FILE)
  t.same(await killed(beside.id, 4), ['pool-dead'])
  await killed(checked.id, 5)
  t.match(await get(checked.id), BROKE_OFF)
  t.match(await get(beside.id), { status: 'parsing' })
  await runJobs()
  t.match(await get(beside.id), { status: 'checked' })

  const { id } = await check(FILE)
  await call('POST', `/${id}/application`)
  await killed(id, 5)
  t.match(await get(id), BROKE_OFF)

  const { id: applied } = await check(FILE)
  await call('POST', `/${applied}/application`)
  await runJobs()
  t.match(await get(applied), { status: 'applied' })
  await call('POST', `/${applied}/reversal`)
  await killed(applied, 5)
  t.match(await get(applied), BROKE_OFF)
})
