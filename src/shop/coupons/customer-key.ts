// Whose use of a coupon it was, without keeping the address: a guest and an account with the same one are one person.
import { createHmac, hkdfSync } from 'node:crypto'

/** Without the `+tag` that many mailboxes let people append. */
const mailbox = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')

const keyed = (secret: Buffer, email: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'stoa shop coupon uses', 32)))
    .update(mailbox(email))
    .digest()

/**
 * `coupon_uses.customer_key` of an address, under each of the shop's signing keys: new uses are written under the first, and
 * earlier ones are found under any of them, so that a new key does not hand out coupons again.
 */
export const customerKeys = (signingKeys: readonly Buffer[], email: string): [Buffer, ...Buffer[]] => {
  const [first, ...others] = signingKeys
  if (!first) throw new Error('The shop has no signing key')
  return [keyed(first, email), ...others.map((secret) => keyed(secret, email))]
}
