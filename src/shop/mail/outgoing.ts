// What may be put into the outbox. Whatever becomes a header has to be one line, so that nobody adds headers, and with them
// recipients, by a name or a subject with line breaks. `oneLine` makes one line of what people wrote; other line breaks are
// refused.
import { z } from 'zod'
import { MAIL_TEMPLATES } from '#contract/mails.ts'
import { sliceText } from '#contract/slice-text.ts'

/** Control characters, and what else ends a line. */
const BREAKS = /[\p{Cc}\u2028\u2029]/u

export const oneLine = (text: string): string =>
  text
    .split(/[\p{Cc}\p{White_Space}]+/u)
    .join(' ')
    .trim()

/** Letters that a name and a subject may have. */
const NAME = 200
const SUBJECT = 250

/** A text that is too long ends earlier. */
const cut = (text: string, max: number): string => (text.length > max ? `${sliceText(text, 0, max - 1)}…` : text)

export const nameLine = (name: string | null): string | null => cut(oneLine(name ?? ''), NAME) || null
export const cutSubject = (subject: string): string => cut(subject, SUBJECT)

const Line = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((text) => !BREAKS.test(text), { error: 'invalid' })

export const Address = z.email().max(254)

export const Outgoing = z.object({
  template: z.enum(MAIL_TEMPLATES),
  to: z.object({ address: Address, name: Line(NAME).nullable() }),
  /** Where answers go when not to the shop's own address. */
  replyTo: Address.nullable().default(null),
  subject: Line(SUBJECT),
  html: z.string().max(500_000),
  text: z.string().max(200_000),
  /** The record it is about. */
  about: z.object({ entity: Line(60), id: Line(100) }).nullable(),
})
export type Outgoing = z.input<typeof Outgoing>
