// Days on which a period of the law does not end (Regulation 1182/71, Article 3): Saturdays, Sundays and the public holidays
// that hold in the whole of a country. Of countries that are not named here weekends alone are known.
import { addDays } from '#contract/time-zone.ts'

interface Holidays {
  /** `MM-DD` */
  fixed: readonly string[]
  /** Days after Easter Sunday. */
  easter: readonly number[]
}

const GOOD_FRIDAY = -2
const EASTER_MONDAY = 1
const ASCENSION = 39
const WHIT_MONDAY = 50
const CORPUS_CHRISTI = 60

const COUNTRIES: Readonly<Record<string, Holidays>> = {
  DE: {
    fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'],
    easter: [GOOD_FRIDAY, EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  },
  AT: {
    fixed: ['01-01', '01-06', '05-01', '08-15', '10-26', '11-01', '12-08', '12-25', '12-26'],
    easter: [EASTER_MONDAY, ASCENSION, WHIT_MONDAY, CORPUS_CHRISTI],
  },
  CH: { fixed: ['01-01', '08-01', '12-25'], easter: [ASCENSION] },
  BE: {
    fixed: ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25'],
    easter: [EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  },
  ES: {
    fixed: ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
    easter: [GOOD_FRIDAY],
  },
  FR: {
    fixed: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
    easter: [EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  },
  IT: {
    fixed: ['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26'],
    easter: [EASTER_MONDAY],
  },
  LU: {
    fixed: ['01-01', '05-01', '05-09', '06-23', '08-15', '11-01', '12-25', '12-26'],
    easter: [EASTER_MONDAY, ASCENSION, WHIT_MONDAY],
  },
  NL: { fixed: ['01-01', '04-27', '12-25', '12-26'], easter: [EASTER_MONDAY, ASCENSION, WHIT_MONDAY] },
  PL: {
    fixed: ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'],
    easter: [EASTER_MONDAY, CORPUS_CHRISTI],
  },
}

/** Easter Sunday of a year of the Gregorian calendar, `2026-04-05`, by the anonymous algorithm of Meeus and others. */
export function easterOf(year: number): string {
  const golden = year % 19
  const [century, rest] = [Math.floor(year / 100), year % 100]
  const moved = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moved + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const day = epact + weekday - 7 * late + 114
  return `${year}-${String(Math.floor(day / 31)).padStart(2, '0')}-${String((day % 31) + 1).padStart(2, '0')}`
}

/** `day` as 2026-11-23; `country` by its code. */
export function isWorkingDay(day: string, country: string): boolean {
  const weekday = new Date(day).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  const known = COUNTRIES[country]
  if (!known) return true
  const easter = easterOf(Number(day.slice(0, 4)))
  return !known.fixed.includes(day.slice(5)) && !known.easter.some((after) => addDays(easter, after) === day)
}
