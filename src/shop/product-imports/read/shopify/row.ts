// One row of Shopify's CSV, cell by cell: text is trimmed, numbers are numbers, an empty cell is undefined.
import { z } from 'zod'
import { decimalsOf, toMinor } from '#contract/money.ts'
import { SHOPIFY_COLUMNS, type ShopifyField } from './columns.ts'

/** Three digits after a sign may be thousands, unless the currency has as many decimals. */
const TELLING = /^([\d.,]*?)(?:[.,](\d{1,2}|\d{4}))?$/
const FINE = /^([\d.,]*?)(?:[.,](\d{1,4}))?$/

/**
 * Major units as minor units of the currency; decimals that it does not have must be zeros. Of comma and point the last is the
 * decimal sign; a lone comma before three digits groups thousands. `1.234` could be either and is refused, unless the currency
 * has three decimals.
 */
export function minorOf(text: string, currency: string): number | undefined {
  const decimals = decimalsOf(currency)
  const plain = text.replace(/[\s\u00a0\u202f'’]|[€$£¥]|\b[A-Z]{3}\b/g, '')
  const [, whole = '', rest = ''] = (decimals > 2 ? FINE : TELLING).exec(grouped(plain)) ?? []
  if (/[1-9]/.test(rest.slice(decimals))) return undefined
  return toMinor([whole, rest.slice(0, decimals)].filter(Boolean).join('.'), currency)
}

/** Without the signs that group thousands. */
function grouped(text: string): string {
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '')
  return text
}

const cell = z.string().trim().default('')
const read = <T>(parse: (text: string) => T | undefined) =>
  cell.transform((text, context): T | undefined => {
    if (text === '') return undefined
    const value = parse(text)
    if (value === undefined) context.addIssue({ code: 'custom', params: { problem: 'invalid' } })
    return value
  })

const whole = read((text) => (/^-?\d{1,9}(\.0+)?$/.test(text) ? Math.trunc(Number(text)) : undefined))
const grams = read((text) =>
  /^\d{1,9}([.,]\d+)?$/.test(text) ? Math.round(Number(text.replace(',', '.'))) : undefined,
)
const decimal = read((text) => {
  const number = Number(text.replace(',', '.'))
  return /^\d{1,9}(?:[.,]\d{1,9})?$/.test(text) ? number : undefined
})
const yes = read((text) => {
  const word = text.toLowerCase()
  if (['true', 'yes', '1', 'wahr', 'ja'].includes(word)) return true
  return ['false', 'no', '0', 'falsch', 'nein'].includes(word) ? false : undefined
})
const status = read((text) => {
  const word = text.toLowerCase()
  if (word === 'active') return 'published' as const
  if (word === 'draft' || word === 'unlisted') return 'draft' as const
  return word === 'archived' ? ('archived' as const) : undefined
})
const policy = read((text) => {
  const word = text.toLowerCase()
  if (word === 'continue' || word === 'true') return true
  return word === 'deny' || word === 'false' ? false : undefined
})
/** Not trimmed: white space may matter in HTML. */
const html = z.string().default('')

const typed = (currency: string) => {
  const money = read((text) => minorOf(text, currency))
  return {
    body: html,
    published: yes,
    status,
    grams,
    quantity: whole,
    policy,
    price: money,
    compareAt: money,
    compareAtIsRrp: yes,
    cost: money,
    imagePosition: whole,
    measure: decimal,
    giftCard: yes,
  }
}

type Typed = ReturnType<typeof typed>
type Shape = { [F in ShopifyField]: F extends keyof Typed ? Typed[F] : typeof cell }

export function shopifyRow(currency: string) {
  const known: Record<string, z.ZodType> = typed(currency)
  const shape = Object.fromEntries(Object.keys(SHOPIFY_COLUMNS).map((field) => [field, known[field] ?? cell]))
  return z.object(shape as unknown as Shape)
}
export type ShopifyRow = z.output<ReturnType<typeof shopifyRow>>
