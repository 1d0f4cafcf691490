// When the shop's orders came in: more of them every month, most before Christmas, few while people sleep.
import { before, busyness, DAY, HISTORY_DAYS, HOURS, MINUTE } from '../calendar.ts'
import type { Random } from '../random.ts'

/** So many instants within the shop's history, in order; the last ones are of today. */
export const planMoments = (random: Random, now: Date, count: number): Date[] => {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const hours = HOURS.map((weight, hour) => ({ weight, hour }))
  const days = Array.from({ length: HISTORY_DAYS }, (_, age) => {
    const start = midnight - age * DAY
    const passed = age === 0 ? (now.getTime() - midnight) / DAY : 1
    return { start, weight: busyness(new Date(start), age) * passed }
  })
  const latest = before(now, MINUTE).getTime()
  const moment = (): number => {
    const { start } = random.weighted(days, ({ weight }) => weight)
    const { hour } = random.weighted(hours, ({ weight }) => weight)
    const instant = start + (hour * 60 + random.int(0, 59)) * MINUTE + random.int(0, 59) * 1000
    // Today has only come this far.
    return instant <= latest ? instant : latest - random.int(0, Math.max(1, latest - start - 1))
  }
  return Array.from({ length: count }, moment)
    .sort((a, b) => a - b)
    .map((instant) => new Date(instant))
}
