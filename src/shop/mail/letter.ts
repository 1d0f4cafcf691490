// A letter: what a mail says, before it is HTML and plain text, so that the two parts never say different things.

export interface Letter {
  /** One line. */
  subject: string
  /** Divided into paragraphs by empty lines. */
  words: string
  /** What the person wrote, below the answer to it. */
  quote?: { intro: string; words: string }
}

export const paragraphs = (words: string): string[][] =>
  words
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.split('\n'))
