// The two letters to those who wait: one that asks to confirm, and one that it is back.
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import { productAddress } from '#contract/product-address.ts'
import type { Database } from '../db/schema.ts'
import type { From } from '../jobs/job.ts'
import type { Letter } from '../mail/letter.ts'
import { type MailBranding, mailBranding } from '../mail/mail-branding.ts'
import { oneLine } from '../mail/outgoing.ts'
import { queueMail } from '../mail/queue.ts'
import { LETTER_WORDS } from './letter-words.ts'

export type WaitTemplate = 'back-in-stock-confirm' | 'back-in-stock'

export interface LetterContext {
  /** Where the shop is reached from outside. */
  publicOrigin: string
  from?: From | undefined
  logger?: Pick<Logger, 'error'>
}

/** What somebody waits for. */
export interface Wanted {
  productId: string
  slug: string
  title: string
  size: string | null
  color: string | null
  colorCode: string | null
}

/** Of `products p`, `sizes s` and `colors c`. */
export const wantedColumns: RawBuilder<Wanted> = sql`p.id as "productId", p.slug, p.title, s.label as size,
  c.name as color, c.code as "colorCode"`

function waitLetter(
  template: WaitTemplate,
  { wanted, links }: { wanted: Wanted; links: Record<'confirm' | 'product' | 'stop', string> },
  { locale, name }: MailBranding,
): Letter {
  const words = LETTER_WORDS[locale]
  const what = [wanted.title, wanted.color, wanted.size].flatMap((one) => (one ? [oneLine(one)] : [])).join(', ')
  if (template === 'back-in-stock-confirm') {
    const { subject, words: said, button, after } = words.confirm
    return {
      subject: subject(oneLine(wanted.title)),
      blocks: [
        { kind: 'words', words: [words.greeting, said(what, name)].join('\n\n') },
        { kind: 'button', label: button, url: links.confirm },
        { kind: 'words', words: after },
      ],
    }
  }
  const { subject, words: said, button, after, stop } = words.back
  return {
    subject: subject(oneLine(wanted.title)),
    blocks: [
      { kind: 'words', words: [words.greeting, said(what, name)].join('\n\n') },
      { kind: 'button', label: button, url: links.product },
      { kind: 'words', words: after },
      { kind: 'button', label: stop, url: links.stop },
    ],
  }
}

export async function queueWaitLetter(
  trx: Transaction<Database>,
  template: WaitTemplate,
  { to, wanted, token }: { to: string; wanted: Wanted; token: string },
  { publicOrigin, ...context }: LetterContext,
): Promise<void> {
  const head = await mailBranding(trx)
  const links = {
    confirm: `${publicOrigin}/back-in-stock/confirm?token=${token}`,
    product: publicOrigin + productAddress(wanted.slug, wanted.colorCode),
    stop: `${publicOrigin}/back-in-stock/stop?token=${token}`,
  }
  const letter = () => waitLetter(template, { wanted, links }, head)
  const about = { entity: 'products', id: wanted.productId }
  await queueMail(trx, { template, to: { address: to, name: null }, letter, head, about }, context)
}
