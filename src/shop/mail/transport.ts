// The way to the mail server: how it is reached, and what its refusals mean.
import { sliceText } from '#contract/slice-text.ts'
import type { Config } from '../../config/config.ts'

type Smtp = NonNullable<Config['smtp']>

/** Milliseconds: for each step, and for a mail as a whole. */
const STEP = 15_000
const SILENCE = 30_000
const WHOLE = 60_000

const isLoopback = (host: string) => /^(?:localhost|127\.[\d.]+|::1)$/.test(host)

export const smtpTransport = async ({ host, port, secure, user, password }: Smtp) => {
  const { createTransport } = await import('nodemailer')
  return createTransport(
    {
      host,
      port,
      secure,
      // Without TLS from the start, STARTTLS is used where the server offers it; a password is never sent without TLS.
      requireTLS: !secure && user !== '' && !isLoopback(host),
      ...(user !== '' && { auth: { user, pass: password } }),
      dnsTimeout: STEP,
      connectionTimeout: STEP,
      greetingTimeout: STEP,
      socketTimeout: SILENCE,
      // The library's own log would contain people's addresses.
      logger: false,
    },
    // A mail consists of what is in the outbox: nothing in it may name a file or an address to fetch.
    { disableFileAccess: true, disableUrlAccess: true },
  )
}

export interface Deliverable {
  from: { address: string; name: string }
  to: { address: string; name: string }
  replyTo: string | undefined
  subject: string
  html: string
  text: string
  messageId: string
  date: Date
}

/** Hands a mail over; throws unless the server took it. */
export type Deliver = (mail: Deliverable) => Promise<void>

export const deliverBy =
  (smtp: Smtp): Deliver =>
  async (mail) => {
    const transport = await smtpTransport(smtp)
    await transport.sendMail({ ...mail, signal: AbortSignal.timeout(WHOLE) })
  }

interface Failure {
  /** Trying this very mail again would be answered in the same way. */
  final: boolean
  /** What the mail server replied, for staff; may name the recipient. */
  reply: string
  /** For the log: codes, and nobody's address. */
  code: string
}

const LONGEST = 500

/** 530 to 538 ask for a login: the settings are wrong, not the mail. */
const wantsLogin = (code: number) => code >= 530 && code <= 538

/** What a failed delivery means. */
export function failureOf(error: unknown): Failure {
  const { code, responseCode, response, message } = error as Record<string, unknown>
  const status = typeof responseCode === 'number' ? responseCode : 0
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const refused = status >= 500 && status !== 503 && !wantsLogin(status)
  const reply = String(typeof response === 'string' && response !== '' ? response : message)
  return {
    final: aboutMail && (refused || status === 0),
    reply: sliceText(reply.replace(/\s+/g, ' ').trim(), 0, LONGEST),
    code: [typeof code === 'string' ? code : 'unknown', ...(status > 0 ? [status] : [])].join(' '),
  }
}
