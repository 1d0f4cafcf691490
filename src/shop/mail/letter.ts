// A letter: what a mail says, before it is HTML and plain text, so that the two parts never say different things.

/** One part of a letter. Amounts and dates in it are written out in the letter's language. */
export type Block =
  /** Divided into paragraphs by empty lines. */
  | { kind: 'words'; words: string }
  /** What somebody else wrote. */
  | { kind: 'quote'; intro: string; words: string }
  /** What is bought, a row each. */
  | { kind: 'goods'; rows: readonly { title: string; detail: string; amount: string }[] }
  /** What it comes to. */
  | { kind: 'sums'; rows: readonly { label: string; amount: string; strong?: boolean }[] }
  | { kind: 'facts'; title: string; rows: readonly { label: string; value: string }[] }
  | { kind: 'lines'; title: string; lines: readonly string[] }
  | { kind: 'button'; label: string; url: string }
  /** A page of the shop below the letter: its cleaned HTML without pictures, with whole addresses in its links. */
  | { kind: 'page'; title: string; html: string }

export interface Letter {
  /** One line. */
  subject: string
  blocks: readonly Block[]
}

export const paragraphs = (words: string): string[][] =>
  words
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.split('\n'))
