// Puts a mail into the outbox, as part of whatever transaction the caller has open: it is sent after the change it belongs
// to, and not at all when that comes to nothing. The change never comes to nothing by its letter: one that cannot be written
// is kept as a mail that failed.
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { Database } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { From } from '../jobs/job.ts'
import { jobKey, sendMail } from './job-names.ts'
import type { Letter } from './letter.ts'
import { letterText } from './letter-text.ts'
import type { MailBranding } from './mail-branding.ts'
import { cutSubject, nameLine, Outgoing, oneLine } from './outgoing.ts'

export interface Queued extends Pick<Outgoing, 'template' | 'replyTo' | 'about'> {
  /** The name may contain anything a person typed. */
  to: { address: string; name: string | null }
  /** Called here, so that what is wrong with it fails as a mail does. */
  letter: () => Letter
  /** As `mailBranding(trx)` read it: the letter was written in its language. */
  head: MailBranding
}

interface QueueOptions {
  from?: From | undefined
  /** Hears of letters that cannot be written; by itself that of the request. */
  logger?: Pick<Logger, 'error'> | undefined
}

/** `error` of a mail whose letter could not be written. It has no text, so that it is never sent. */
export const NOT_WRITTEN = 'not-written'

async function written({ to, letter, head, ...rest }: Queued): Promise<z.output<typeof Outgoing>> {
  // Imported here because a checkout that was never built lacks dist/mail, which only writing a mail needs.
  const { letterHtml } = await import('#mail/letter-html.tsx')
  const { subject, ...more } = letter()
  const fitting = { ...more, subject: cutSubject(subject) }
  return Outgoing.parse({
    ...rest,
    to: { address: to.address, name: nameLine(to.name) },
    subject: fitting.subject,
    html: letterHtml(fitting, head),
    text: letterText(fitting, head),
  })
}

/** The mail's id. */
export async function queueMail(
  trx: Transaction<Database>,
  queued: Queued,
  { from, logger = from?.log }: QueueOptions,
): Promise<string> {
  const id = uuidv7()
  let mail: z.output<typeof Outgoing>
  try {
    mail = await written(queued)
  } catch (err) {
    logger?.error({ event: 'mail', mailId: id, outcome: NOT_WRITTEN, err }, 'a letter could not be written')
    await keepFailed(trx, id, queued)
    return id
  }
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

/** Of its subject only the kind is known. */
const keepFailed = (trx: Transaction<Database>, id: string, { template, to, about }: Queued) =>
  trx
    .insertInto('mails')
    .values({
      ...{ id, template, to_address: oneLine(to.address), to_name: nameLine(to.name), subject: template },
      ...{ html: '', text: '', entity: about?.entity, entity_id: about?.id },
      ...{ status: 'failed', last_error: NOT_WRITTEN },
    })
    .execute()
