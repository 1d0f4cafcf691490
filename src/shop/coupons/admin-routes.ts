// Coupons in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { adminCoupons, type CouponRow } from '#contract/coupons.ts'
import { toMajor } from '#contract/money.ts'
import type { Locale } from '#contract/parts.ts'
import { type RowStep, removedRow } from '../crud/bulk.ts'
import type { ListColumns } from '../crud/csv.ts'
import { mountResource } from '../crud/mount-resource.ts'
import type { ShopDeps } from '../deps.ts'
import { couponsAdmin } from './admin-list.ts'
import { couponsWriter } from './admin-write.ts'

const columns = (_locale: Locale, currency: string): ListColumns<CouponRow> => ({
  code: { Code: ({ code }) => code },
  kind: { Kind: ({ kind }) => kind },
  value: { Value: ({ kind, value }) => (kind === 'fixed' ? toMajor(value, currency) : value / 100) },
  state: { State: ({ state }) => state },
  period: { Starts: ({ startsAt }) => startsAt, Ends: ({ endsAt }) => endsAt },
  min: { Minimum: ({ min }) => toMajor(min, currency) },
  used: { Used: ({ used }) => used },
  maxUses: { 'Uses at most': ({ maxUses }) => maxUses },
  usesLeft: { 'Uses left': ({ usesLeft }) => usesLeft },
  perCustomer: { 'Uses per customer': ({ perCustomer }) => perCustomer },
  onlyFullPrice: { 'Only at full price': ({ onlyFullPrice }) => onlyFullPrice },
  categories: { Categories: ({ categories }) => categories.join(', ') },
  active: { Active: ({ active }) => active },
  created: { Created: ({ createdAt }) => createdAt },
})

const step: RowStep<typeof adminCoupons.bulk> = async (trx, { id, action }) => {
  const writer = couponsWriter(trx)
  if (action === 'remove') {
    const before = await writer.remove(id)
    return removedRow(before.code, before)
  }
  const { before, after } = await writer.setActive(id, action === 'activate')
  const word = (active: boolean) => (active ? 'active' : 'inactive')
  return { label: after.code, before, after, words: { before: word(before.active), after: word(after.active) } }
}

export const couponsBulk = { entity: 'coupons', step }

export function couponsAdminRoutes(app: FastifyInstance, { db }: ShopDeps): void {
  mountResource(app, db, adminCoupons, {
    entity: 'coupons',
    read: couponsAdmin,
    write: couponsWriter,
    columns,
    bulk: step,
  })
}
