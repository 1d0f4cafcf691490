// Puts a mail into the outbox, as part of whatever transaction the caller has open: it is sent after the change it belongs
// to, and not at all when that comes to nothing.
import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { From } from '../jobs/job.ts'
import { jobKey, sendMail } from './job-names.ts'
import type { Letter } from './letter.ts'
import { letterText } from './letter-text.ts'
import type { MailBranding } from './mail-branding.ts'
import { Outgoing, oneLine } from './outgoing.ts'

export interface Queued extends Pick<Outgoing, 'template' | 'replyTo' | 'about'> {
  /** The name may contain anything a person typed. */
  to: { address: string; name: string | null }
  letter: Letter
  /** As `mailBranding(trx)` read it: the letter was written in its language. */
  head: MailBranding
}

/** The mail's id. Throws where the recipient cannot be written to. */
export async function queueMail(
  trx: Transaction<Database>,
  { to, letter, head, ...rest }: Queued,
  { from }: { from?: From | undefined },
): Promise<string> {
  // Imported here because a checkout that was never built lacks dist/mail, which only writing a mail needs.
  const { letterHtml } = await import('#mail/letter-html.tsx')
  const mail = Outgoing.parse({
    ...rest,
    to: { address: to.address, name: oneLine(to.name ?? '') || null },
    subject: letter.subject,
    html: letterHtml(letter, head),
    text: letterText(letter, head),
  })
  const id = uuidv7()
  await trx
    .insertInto('mails')
    .values({
      id,
      template: mail.template,
      to_address: mail.to.address,
      to_name: mail.to.name,
      reply_to: mail.replyTo,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      entity: mail.about?.entity,
      entity_id: mail.about?.id,
    })
    .execute()
  await enqueue(trx, sendMail, { id }, { from, key: jobKey(id) })
  return id
}
