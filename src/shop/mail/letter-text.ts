// A letter as plain text, for mail programs that show no HTML and people who want none.
import { type Letter, paragraphs } from './letter.ts'
import type { MailBranding } from './mail-branding.ts'

const written = (words: string): string =>
  paragraphs(words)
    .map((lines) => lines.join('\n'))
    .join('\n\n')

/** Also empty lines get the mark, without a space behind it. */
const quoted = (words: string): string =>
  written(words)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

export function letterText({ words, quote }: Letter, { signature }: MailBranding): string {
  const parts = [
    written(words),
    ...(quote ? [quote.intro, quoted(quote.words)] : []),
    // Two hyphens and a space: mail programs leave out of answers what stands below.
    ['-- ', ...signature].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}
