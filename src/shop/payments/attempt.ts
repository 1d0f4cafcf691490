// A row of `payments` as its provider is asked about it.
import type { Selectable } from 'kysely'
import type { PaymentsTable } from '../db/payments.ts'
import type { Attempt } from './provider.ts'

export const ATTEMPT_COLUMNS = [
  'id',
  'attempt',
  'provider_ref',
  'charge_ref',
  'amount_minor',
  'currency',
  'created_at',
] as const

export type AttemptRow = Pick<Selectable<PaymentsTable>, (typeof ATTEMPT_COLUMNS)[number]>

export const attemptOf = (row: AttemptRow): Attempt => ({
  paymentId: row.id,
  attempt: row.attempt,
  ref: row.provider_ref,
  chargeRef: row.charge_ref,
  amount: row.amount_minor,
  currency: row.currency,
  startedAt: row.created_at,
})
