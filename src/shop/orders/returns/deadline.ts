// How long an order can be withdrawn from: until the end of so many days after the last delivery, as the shop's calendar
// counts them, and to the next working day where that one is none.
import { type Kysely, sql } from 'kysely'
import { addDays, type Zoned, zoned } from '#contract/time-zone.ts'
import type { Database } from '../../db/schema.ts'
import { readGroups } from '../../info/rules.ts'
import { homeOf } from '../../shipping/home.ts'
import type { LockedOrder } from '../transitions/lock-order.ts'
import { isWorkingDay } from './holidays.ts'

/** The law's: money is back so many days after the declaration came, and goods are sent back so many days after it was made. */
const DAYS_BACK = 14

export interface Calendar {
  zone: Zoned
  /** Code of the country whose holidays count. */
  country: string
  /** In which an order can be withdrawn from. */
  days: number
}

export async function readCalendar(db: Kysely<Database>): Promise<Calendar> {
  const { rows } = await sql<{ name: string; value: unknown }>`
    select name, value from info_groups where name in ('checkout', 'commerce', 'legal')`.execute(db)
  const { groups } = readGroups(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
  return {
    zone: zoned(groups.commerce.timeZone),
    country: homeOf(groups.legal),
    days: groups.checkout.returnsDays,
  }
}

/** The first instant at which it is over. */
export function endOf(delivered: Date, { zone, country, days }: Calendar): Date {
  let day = addDays(zone.dayOf(delivered.getTime()), days)
  while (!isWorkingDay(day, country)) day = addDays(day, 1)
  return new Date(zone.startOf(addDays(day, 1)))
}

const ARRIVED: readonly LockedOrder['row']['fulfilment_status'][] = ['delivered', 'returned']

/** Null while something is still to arrive, or nobody knows when it did. */
export function withdrawalEnds(
  { row, parcels }: Pick<LockedOrder, 'row' | 'parcels'>,
  calendar: Calendar,
): Date | null {
  if (!ARRIVED.includes(row.fulfilment_status)) return null
  const arrived = parcels.flatMap(({ delivered_at }) => delivered_at?.getTime() ?? [])
  return arrived.length === 0 ? null : endOf(new Date(Math.max(...arrived)), calendar)
}

export const isLate = (ends: Date | null, at: Date): boolean => ends !== null && at >= ends

/** When money of a withdrawal has to be back. */
export const refundDue = (requestedAt: Date): Date => new Date(requestedAt.getTime() + DAYS_BACK * 86_400_000)
