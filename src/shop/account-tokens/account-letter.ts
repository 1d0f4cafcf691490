// Writes a letter about an account into the outbox, within the change that it tells of.
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
import type { From } from '../jobs/job.ts'
import type { Letter } from '../mail/letter.ts'
import { type MailBranding, mailBranding } from '../mail/mail-branding.ts'
import { oneLine } from '../mail/outgoing.ts'
import { queueMail } from '../mail/queue.ts'
import { LETTER_WORDS } from './letter-words.ts'

export type AccountTemplate =
  | 'welcome'
  | 'verify-email'
  | 'email-changed'
  | 'email-removed'
  | 'reset-password'
  | 'password-changed'

export interface LetterContext {
  /** Where the shop is reached from outside. */
  publicOrigin: string
  from?: From | undefined
  logger?: Pick<Logger, 'error'>
}

export interface Recipient {
  id: string
  name: string
  username: string
}

/** Where the button leads; letters that are no more than a warning lead to where a link is asked for, or
 * to the shop where none can be sent. */
const PATHS: Readonly<Record<AccountTemplate, string>> = {
  welcome: '/verify-email',
  'verify-email': '/verify-email',
  'reset-password': '/reset-password',
  'email-changed': '/forgot-password',
  'email-removed': '/contact',
  'password-changed': '/forgot-password',
}

/** Users find by the letter which name they sign in with, which is often what was forgotten. */
const NAMES_USER: readonly AccountTemplate[] = ['welcome', 'email-removed', 'reset-password', 'password-changed']

function accountLetter(
  template: AccountTemplate,
  { name, username }: Recipient,
  { head, url }: { head: MailBranding; url: string },
): Letter {
  const words = LETTER_WORDS[head.locale]
  const { subject, words: said, button, after } = words[template]
  const opening = [
    words.greeting(oneLine(name)),
    said(head.name),
    ...(NAMES_USER.includes(template) ? [words.username(username)] : []),
  ]
  return {
    subject: typeof subject === 'string' ? subject : subject(head.name),
    blocks: [
      { kind: 'words', words: opening.join('\n\n') },
      { kind: 'button', label: button, url },
      { kind: 'words', words: after },
    ],
  }
}

/** `token` is that of the link, where the letter has one that acts for the account. */
export async function queueAccountLetter(
  trx: Transaction<Database>,
  template: AccountTemplate,
  { user, to, token }: { user: Recipient; to: string; token?: string },
  { publicOrigin, ...context }: LetterContext,
): Promise<void> {
  const head = await mailBranding(trx)
  const url = `${publicOrigin}${PATHS[template]}${token === undefined ? '' : `?token=${token}`}`
  const letter = () => accountLetter(template, user, { head, url })
  const about = { entity: 'users', id: user.id }
  await queueMail(trx, { template, to: { address: to, name: user.name }, letter, head, about }, context)
}
