// A letter as plain text, for mail programs that show no HTML and people who want none.
import { type Letter, paragraphs } from './letter.ts'
import type { MailBranding } from './mail-branding.ts'

const written = (words: string): string =>
  paragraphs(words)
    .map((lines) => lines.join('\n'))
    .join('\n\n')

/** Quotes with `>`; an empty line gets no space after it. */
const quoted = (words: string): string =>
  written(words)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

export function letterText({ words, quote }: Letter, { signature }: MailBranding): string {
  const parts = [
    written(words),
    ...(quote ? [quote.intro, quoted(quote.words)] : []),
    // Two hyphens and a space mark a signature, which mail programs leave out of replies.
    ['-- ', ...signature].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}
