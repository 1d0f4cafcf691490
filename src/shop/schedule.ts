// When the shop will look different without anybody changing it: the next moment at which something scheduled begins or
// ends. No public answer is kept beyond it (kept-answers.ts).
import { type Kysely, sql } from 'kysely'
import type { Outdated } from './changes.ts'
import type { Database } from './db/schema.ts'

export interface Schedule extends Outdated {
  /** The next such moment by `performance.now()`; infinite while nothing is scheduled. */
  next: () => Promise<number>
}

const seconds = async (db: Kysely<Database>): Promise<number | null> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from least(
      (select min(publish_at) from products where status = 'published' and publish_at > now()),
      (select min(moment) from (
        select starts_at as moment from banners where status = 'published'
        union all select ends_at from banners where status = 'published'
        union all select starts_at from slides where status = 'published'
        union all select ends_at from slides where status = 'published'
      ) content where moment > now())
    ) - now())::float8 as seconds`.execute(db)
  return rows[0]?.seconds ?? null
}

/** `onPassed` is called when such a moment has come, before anybody is told of the next one. */
export function schedule(db: Kysely<Database>, onPassed: () => void): Schedule {
  let known: { moment: Promise<number> } | undefined
  const read = async () => {
    // Before the question is asked, so that whatever time it takes is on the safe side.
    const began = performance.now()
    const left = await seconds(db)
    return left === null ? Number.POSITIVE_INFINITY : began + left * 1000
  }
  const next = async (): Promise<number> => {
    const asked = known ?? { moment: read() }
    known = asked
    try {
      const moment = await asked.moment
      if (performance.now() < moment) return moment
    } catch (error) {
      if (known === asked) known = undefined
      throw error
    }
    if (known === asked) {
      known = undefined
      onPassed()
    }
    return next()
  }
  return {
    next,
    madeOf: ['banners', 'products', 'sliders'],
    outdate: () => {
      known = undefined
    },
  }
}
