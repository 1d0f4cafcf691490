// A mail server that accepts and parses all mail; a test can make it refuse recipients.
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Config } from '../../src/config/config.ts'

interface Scope {
  teardown: (end: () => Promise<void>) => void
}

export interface Arrived extends Email {
  /** The recipients given in the SMTP envelope, which may differ from the headers. */
  recipients: string[]
  raw: string
}

export interface MailSink {
  smtp: NonNullable<Config['smtp']>
  mails: Arrived[]
  /** Replies to the next recipients, one each; after that, recipients are accepted. */
  refusals: { status: number; text: string }[]
}

export async function mailSink(t: Scope): Promise<MailSink> {
  const mails: Arrived[] = []
  const refusals: MailSink['refusals'] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 1000,
    onRcptTo(_address, _session, done) {
      const refusal = refusals.shift()
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.status }))
    },
    onData(stream, { envelope }, done) {
      const read = async () => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        const raw = Buffer.concat(chunks)
        const email = await PostalMime.parse(raw)
        mails.push({ ...email, recipients: envelope.rcptTo.map(({ address }) => address), raw: raw.toString() })
      }
      read().then(() => done(), done)
    },
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  t.teardown(() => new Promise((closed) => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  return { smtp: { host: '127.0.0.1', port, secure: false, user: '', password: '' }, mails, refusals }
}
