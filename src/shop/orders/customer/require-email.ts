// What a buyer ends of an order, they end by its e-mail address: whoever only found the address of its page does not know it.
import { maskEmail } from '#contract/mask-email.ts'
import { invalidInput } from '#http/errors.ts'
import type { OrderRow } from '../transitions/lock-order.ts'

/** Erased orders have none. */
export function requireEmail({ email }: Pick<OrderRow, 'email'>, typed: string): void {
  if (!email.includes('@') || email.trim().toLowerCase() !== typed.trim().toLowerCase())
    throw invalidInput({ email: 'wrong' })
}

/** Null where the buyer is erased. */
export const maskedEmail = ({ email }: Pick<OrderRow, 'email'>): string | null =>
  email.includes('@') ? maskEmail(email) : null
