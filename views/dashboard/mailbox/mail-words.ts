// Tones for mail statuses and texts for delivery errors.
import type { MailRow } from '#contract/mails.ts'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import type { Tone } from '../kit/status.tsx'

type Words = DashboardMessages['mailbox']

export const MAILBOX = '/dashboard/mailbox'

export const MAIL_TONES: Record<MailRow['status'], Tone> = { sent: 'good', queued: 'info', failed: 'bad', kept: 'warn' }

/** The text of a known error code; other errors come from the mail server and are shown unchanged. */
export const errorText = (t: Words, error: string): string => t.errors[error] ?? error

export const recipient = ({ to: { name, address } }: Pick<MailRow, 'to'>): string =>
  name ? `${name} <${address}>` : address

/** Mail that waits for a retry can also be sent now; the server checks whether it is being sent already. */
export const canSend = ({ status, error }: Pick<MailRow, 'status' | 'error'>): boolean =>
  status === 'failed' || status === 'kept' || (status === 'queued' && error !== null)
