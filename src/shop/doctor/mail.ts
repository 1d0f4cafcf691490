// Whether the mail server can be reached and lets us in, and what is left in the outbox.
import type { Kysely } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Database } from '../db/schema.ts'
import { failureOf, smtpTransport } from '../mail/transport.ts'
import type { Finding } from './findings.ts'

/** Sends nothing. Without a mail server there is nothing to check: mail stays in the outbox, which says so. */
export async function examineMail(db: Kysely<Database>, { smtp }: Pick<Config, 'smtp'>): Promise<Finding[]> {
  if (!smtp) return []
  const transport = await smtpTransport(smtp)
  const problems = await transport.verify().then(
    () => [],
    (error) => [`${smtp.host}:${smtp.port}: ${failureOf(error).reply}`],
  )
  const { count } = await db
    .selectFrom('mails')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow()
  const failed = Number(count)
  return [
    { subject: 'mail server', problems, remedy: 'look at SMTP_URL' },
    {
      subject: 'mails of the outbox',
      problems: failed === 0 ? [] : [`${failed} could not be sent`],
      remedy: '/dashboard/mailbox says why, and sends them again',
    },
  ]
}
