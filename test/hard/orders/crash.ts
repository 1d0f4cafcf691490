// A shop is killed while it works on orders, started again, and asked the same again: what was under way comes to its end
// once, and the doctor finds nothing.
import { sql } from 'kysely'
import { recoverStuckJobs } from '../../../src/shop/jobs/recover-stuck-jobs.ts'
import { doctorFinds } from '../../shop/checkout/placing.ts'
import { lockWaits } from '../../support/lock-wait.ts'
import { eventually } from '../../support/process.ts'
import { type Ground, type ShopProcess, startShop } from './shops.ts'
import type { Relay } from './webhook-relay.ts'

interface Scope {
  teardown: (end: () => Promise<void>) => void
}

export interface World {
  ground: Ground
  relay: Relay
  /** The one that runs now. */
  shop: ShopProcess
}

export interface Crash {
  name: string
  /** What keeps the work from going on. */
  lock: string
  /** Begins the work; it may wait in vain. */
  begin: () => Promise<unknown>
  /** What is wrong after the crash; nothing has been asked again. */
  left?: () => Promise<string[]>
  /** Asks the same again, or lets time do it. */
  again: () => Promise<unknown>
  /** Whether the work has come to its end. */
  isDone: () => Promise<boolean>
  /** What is wrong at the end. */
  found: () => Promise<string[]>
}

export const startIn = (scope: Scope, { ground, relay }: Omit<World, 'shop'>): Promise<ShopProcess> =>
  startShop(scope, ground, { publicOrigin: relay.origin })

/** Jobs of the process that died, without the minute in which it might still come back. */
async function freeJobs({ db, logger }: Ground): Promise<void> {
  await sql`update jobs._private_jobs set locked_at = locked_at - interval '2 minutes' where locked_at is not null`.execute(
    db,
  )
  await recoverStuckJobs({ db, logger }, [])
  // One that failed meanwhile would wait.
  await sql`update jobs._private_jobs set run_at = now() where attempts > 0 and run_at > now()`.execute(db)
}

/** All of them wait at once, and the one kill ends them all. Answers what was found wrong. */
export async function crashAt(scope: Scope, world: World, crashes: readonly Crash[]): Promise<string[]> {
  const { ground } = world
  const { pool } = ground
  const clients = []
  const begun: Promise<unknown>[] = []
  for (const [index, { lock, begin }] of crashes.entries()) {
    const client = await pool.connect()
    clients.push(client)
    await client.query('begin')
    await client.query(lock)
    begun.push(begin().catch(() => undefined))
    await lockWaits(pool, index + 1)
  }
  world.shop.running.kill('SIGKILL')
  await world.shop.running.exited
  for (const client of clients) {
    await client.query('rollback')
    client.release()
  }
  await Promise.all(begun)
  const faults: string[] = []
  const say = (name: string, found: readonly string[]) => void faults.push(...found.map((one) => `${name}: ${one}`))
  const names = crashes.map(({ name }) => name).join(' and ')
  say(`${names}, doctor`, await doctorFinds(ground))
  for (const { name, left } of crashes) say(`${name}, before it is asked again`, (await left?.()) ?? [])
  world.shop = await startIn(scope, world)
  await freeJobs(ground)
  for (const { name, again, isDone, found } of crashes) {
    await again()
    if (await eventually(isDone, 50)) say(name, await found())
    else say(name, ['it does not come to its end'])
  }
  say(`${names}, asked again, doctor`, await doctorFinds(ground))
  return faults
}
