// Clock times and days of a time zone, and the instants they stand for, by Intl's own data. Without zod: screens use it too.
const DAY = 86_400_000

/** Making a format reads the data of its zone, which costs as much as all else here: those in use are kept. */
const known = new Map<string, Zoned>()
/** A shop has one zone; names differ by their capitals, and nobody is to fill the memory with them. */
const MOST_KNOWN = 50

/** Whether it is the name of a time zone (`Europe/Berlin`, `UTC`); an offset such as `+01:00` is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]{0,30}(?:\/[\w+-]{1,30}){0,2}$/.test(name)) return false
  try {
    return zoned(name) !== undefined
  } catch {
    return false
  }
}

/** The day so many days later, `2026-11-23`; days of a calendar have no zone. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

export interface Zoned {
  zone: string
  /** What a clock shows, `2026-11-21T14:05`. */
  localOf: (instant: string | number) => string
  /** Its day, `2026-11-21`. */
  dayOf: (instant: string | number) => string
  /**
   * The instant a clock time stands for, in ISO 8601; undefined where it is no time. A time that the clocks skip counts on
   * from before the gap (02:30 becomes 03:30), and of one that comes twice the earlier is meant.
   */
  instantOf: (local: string) => string | undefined
  /** The first instant of a day. */
  startOf: (day: string) => string
}

export function zoned(zone: string): Zoned {
  const found = known.get(zone)
  if (found) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const made = zonedAnew(zone)
  known.set(zone, made)
  return made
}

function zonedAnew(zone: string): Zoned {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  /** What the clock shows at an instant, to the second. */
  const clock = (time: number): string => {
    const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
    return `${part.year?.padStart(4, '0')}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
  }
  const face = (instant: string | number) => clock(typeof instant === 'number' ? instant : Date.parse(instant))
  /** How far the clock is ahead of UTC. */
  const ahead = (time: number): number => Date.parse(`${clock(time)}Z`) - time

  const instantOf = (local: string): string | undefined => {
    const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) ? Date.parse(`${local.slice(0, 16)}:00Z`) : Number.NaN
    if (Number.isNaN(wanted)) return undefined
    const [before, after] = [wanted - ahead(wanted - DAY), wanted - ahead(wanted + DAY)]
    const meant = [before, after].find((time) => Date.parse(`${clock(time)}Z`) === wanted) ?? before
    return new Date(meant).toISOString()
  }
  return {
    zone,
    localOf: (instant) => face(instant).slice(0, 16),
    dayOf: (instant) => face(instant).slice(0, 10),
    instantOf,
    startOf: (day) => instantOf(`${day}T00:00`) ?? day,
  }
}
