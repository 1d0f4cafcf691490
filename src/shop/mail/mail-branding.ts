// What every mail has of the shop: its name, colour and language, the address it comes from, and what stands below it.
import type { Kysely } from 'kysely'
import type { Locale } from '#contract/parts.ts'
import type { Database } from '../db/schema.ts'
import { readGroups } from '../info/rules.ts'
import { Address, oneLine } from './outgoing.ts'

/** The theme's own accent, for shops that chose none; mail programs know no oklch(). */
const ACCENT = '#8c3d23'

export interface MailBranding {
  name: string
  accent: string
  locale: Locale
  timeZone: string
  /** Site info's address for mail, or else that of its contact group; null where it has neither. */
  sender: string | null
  senderName: string
  /** Where answers go, unless a mail says otherwise; null is the sender. */
  replyTo: string | null
  /** Lines below the letter: the closing words of site info, and the shop's address. */
  signature: readonly string[]
}

export async function mailBranding(db: Kysely<Database>): Promise<MailBranding> {
  const rows = await db
    .selectFrom('info_groups')
    .select(['name', 'value'])
    .where('name', 'in', ['identity', 'contact', 'commerce', 'mail'])
    .execute()
  const { identity, contact, commerce, mail } = readGroups(
    Object.fromEntries(rows.map(({ name, value }) => [name, value])),
  ).groups
  const name = oneLine(identity.name)
  // A postal address often begins with the shop's name, which is not repeated.
  const address = [...new Set([name, ...contact.address, contact.phone, contact.email])].filter((line) => line !== '')
  const [sender, replyTo] = [mail.senderEmail || contact.email, mail.replyTo].map((one) => Address.safeParse(one).data)
  return {
    name,
    accent: identity.accent ?? ACCENT,
    locale: commerce.locale,
    timeZone: commerce.timeZone,
    sender: sender ?? null,
    senderName: oneLine(mail.senderName) || name,
    replyTo: replyTo ?? null,
    signature: mail.closing === '' ? address : [...mail.closing.split(/\r?\n/), '', ...address],
  }
}
