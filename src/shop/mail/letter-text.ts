// A letter as plain text, for mail programs that show no HTML and people who want none.
import { type Block, type Letter, paragraphs } from './letter.ts'
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

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Cleaned HTML as lines: in it every `<` begins a tag, and only four entities are left. */
const plain = (html: string): string =>
  html
    .replace(/<li\b[^>]*>/g, '\n- ')
    .replace(/<br\b[^>]*>|<\/(?:li|tr)>/g, '\n')
    .replace(/<\/?(?:p|h[1-6]|ul|ol|blockquote|table)\b[^>]*>/g, '\n\n')
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, url: string, words: string) =>
      words === url ? url : `${words} (${url})`,
    )
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n(?=\n- )/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const titled = (title: string, lines: readonly string[]): string => [`${title}:`, ...lines].join('\n')

const textOf = (block: Block): string => {
  switch (block.kind) {
    case 'words':
      return written(block.words)
    case 'quote':
      return `${block.intro}\n\n${quoted(block.words)}`
    case 'goods':
      return block.rows
        .map(({ title, detail, amount }) => [title, ...(detail ? [detail] : []), amount].join('\n'))
        .join('\n\n')
    case 'sums':
      return block.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n')
    case 'facts':
      return titled(
        block.title,
        block.rows.map(({ label, value }) => `${label}: ${value}`),
      )
    case 'lines':
      return titled(block.title, block.lines)
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'page':
      return `${'='.repeat(block.title.length)}\n${block.title}\n${'='.repeat(block.title.length)}\n\n${plain(block.html)}`
  }
}

export function letterText({ blocks }: Letter, { signature }: MailBranding): string {
  // Two hyphens and a space mark a signature, which mail programs leave out of replies; pages of the shop stand below it.
  const [pages, said] = [blocks.filter(({ kind }) => kind === 'page'), blocks.filter(({ kind }) => kind !== 'page')]
  const parts = [...said.map(textOf), ['-- ', ...signature].join('\n'), ...pages.map(textOf)]
  return `${parts.join('\n\n')}\n`
}
