// What the demo shop's visitors looked for in vain: goods it does not have, and one that it calls otherwise.
import type { Row } from '../../shop/db/schema.ts'
import { before, DAY } from '../calendar.ts'
import type { Random } from '../random.ts'

const MISSED = [
  'rug',
  'doormat',
  'curtains',
  'wine glass',
  'apron',
  'bread bin',
  'knife set',
  'wrapping paper',
  'lantern',
]
const DAYS = 40

export const planMisses = (random: Random, now: Date): Row<'search_misses'>[] =>
  MISSED.flatMap((words, place) =>
    Array.from({ length: DAYS }, (_, days) => ({
      words,
      day: before(now, days * DAY)
        .toISOString()
        .slice(0, 10),
    }))
      .filter(() => random.chance(0.5 / (place + 1)))
      .map((miss) => ({ ...miss, times: random.int(1, 6) })),
  )
