// How the states of a mail look, and what its errors say.
import type { MailRow } from '#contract/mails.ts'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import type { Tone } from '../kit/status.tsx'

type Words = DashboardMessages['mailbox']

export const MAILBOX = '/dashboard/mailbox'

export const MAIL_TONES: Record<MailRow['status'], Tone> = { sent: 'good', queued: 'info', failed: 'bad', kept: 'warn' }

/** The mail server's own error text is shown as it came. */
export const errorText = (t: Words, error: string): string => t.errors[error] ?? error

export const recipient = ({ to: { name, address } }: Pick<MailRow, 'to'>): string =>
  name ? `${name} <${address}>` : address

/** Also a mail that waits for its next attempt can be sent now; only the shop knows whether it is being sent already. */
export const canSend = ({ status, error }: Pick<MailRow, 'status' | 'error'>): boolean =>
  status === 'failed' || status === 'kept' || (status === 'queued' && error !== null)
