// Dates around the moment of seeding, and how busy a day is: growth, weekdays, seasons.

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** How far back the shop's books go. */
export const HISTORY_DAYS = 548

export const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds)
export const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds)

export const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
export const later = (a: Date, b: Date): Date => (a > b ? a : b)

/** Sunday first. People order on Sunday evenings and Mondays, and go out on Fridays. */
const WEEKDAYS = [1.3, 1.15, 0.95, 0.9, 0.95, 0.8, 0.95] as const

/** How the first of each month compares with an ordinary one; days between are interpolated. */
const MONTHS = [0.85, 0.85, 0.95, 1, 1.05, 0.9, 0.8, 0.8, 0.95, 1.05, 1.35, 2.1] as const

const season = (day: Date): number => {
  const month = day.getUTCMonth()
  const date = day.getUTCDate()
  if (month === 11 && date > 19) return date > 26 ? 0.9 : 0.5
  const share = (date - 1) / 31
  return (MONTHS[month] ?? 1) * (1 - share) + (month === 11 ? 2.3 : (MONTHS[(month + 1) % 12] ?? 1)) * share
}

/** The relative number of orders on a day; `age` is how many days ago it was. */
export const busyness = (day: Date, age: number): number =>
  (0.45 + 1.15 * (1 - age / HISTORY_DAYS)) * (WEEKDAYS[day.getUTCDay()] ?? 1) * season(day)

/** How many orders come in an hour of the day (UTC), beginning at midnight. */
export const HOURS = [
  ...[0.5, 0.3, 0.2, 0.2, 0.3, 0.7, 1.4, 2.2, 3, 3.6, 4, 4.2],
  ...[4, 3.6, 3.4, 3.5, 3.9, 4.6, 5.6, 6.4, 6, 4.4, 2.6, 1.2],
] as const

const at = (day: Date, hour: number): Date =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour, day.getUTCMinutes()))

/** The storeroom works from seven to four (UTC), Monday to Saturday: what falls outside waits for the next morning. */
export const opening = (instant: Date): Date => {
  const hour = instant.getUTCHours()
  // What piled up overnight is not all done at once.
  const morning = 7 + (instant.getUTCMinutes() % 4)
  const open = hour < 7 ? at(instant, morning) : hour < 16 ? instant : at(after(instant, DAY), morning)
  return open.getUTCDay() === 0 ? after(open, DAY) : open
}

/** Carriers ring between eight and six, not on Sundays. */
export const daytime = (instant: Date): Date => {
  const polite = at(instant, Math.min(17, Math.max(8, instant.getUTCHours())))
  return polite.getUTCDay() === 0 ? after(polite, DAY) : polite
}
