// A product's rich text as it is stored: cleaned, and beside it the bare words that are searched.
import { cleanHtml } from '../html.ts'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const INLINE = /<\/?(?:strong|em|b|i|u|s|sub|sup|code|a)\b[^>]*>/g

/** The words of HTML that has been cleaned: there, every `<` begins a tag and only four entities are left. */
const textOf = (clean: string): string =>
  clean
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

export function describe(html: string): { html: string; text: string } {
  const clean = cleanHtml(html)
  return { html: clean, text: textOf(clean) }
}
