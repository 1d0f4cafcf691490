// An import whose process was killed at the last attempt ends as broken off, in whatever it was doing. One that cannot be
// finished fails as a job does, to be tried again.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { recoverStuckJobs } from '../../../src/shop/jobs/recover-stuck-jobs.ts'
import { applyImport } from '../../../src/shop/product-imports/apply/apply.ts'
import { importJobs } from '../../../src/shop/product-imports/jobs.ts'
import { undoImport } from '../../../src/shop/product-imports/undo/undo.ts'
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

t.test(
  'where the end of an import breaks a constraint, its job fails, no product is left out, and it can go on',
  async (t) => {
    const { db, editor, check, call, get } = await shopWithImports(t)
    const { id } = await check(`${FILE}mug,Mug,MUG,9.00\n`)
    // Three times, so that whoever tries without an end gets to one.
    await sql`create sequence tried`.execute(db)
    await sql`create function refuse() returns trigger language plpgsql as
    $$ begin if nextval('tried') % 4 > 0 then raise foreign_key_violation; end if; return new; end $$`.execute(db)
    const actor = { id: editor.user.id, role: 'editor', requestId: randomUUID() }
    const steps = [
      { name: 'application', work: applyImport, during: 'applying', after: 'applied' },
      { name: 'reversal', work: undoImport, during: 'undoing', after: 'undone' },
    ]
    for (const { name, work, during, after } of steps) {
      await call('POST', `/${id}/${name}`)
      const { run } = await db.selectFrom('imports').select('run').where('id', '=', id).executeTakeFirstOrThrow()
      const tried = () => work(db, { id, run }, actor, new AbortController().signal)
      await sql`create trigger refuse before update of status on imports for each row
      when (new.status = ${sql.lit(after)}) execute function refuse()`.execute(db)
      await t.rejects(tried(), { code: '23503' }, name)
      t.match(await get(id), { status: during, refused: 0, kept: 0 })
      await sql`drop trigger refuse on imports`.execute(db)
      await tried()
      t.match(await get(id), { status: after, [after]: 2, refused: 0, kept: 0 })
    }
  },
)
