// What the shopper saw when they pressed the button, as the form carries it, to be laid beside what it comes to by then.
import type { ErrorDetails } from '#contract/errors.ts'
import type { ShownCheckout } from '#contract/pages/checkout.ts'
import type { Problem } from '../api/client.ts'

export interface Seen {
  /** `excluded`: there is no right of withdrawal. */
  lines: { id: string; title: string; quantity: number; unit: number; excluded: boolean }[]
  discount: number
  shipping: number | null
  total: number
  /** In its field, or beside the button that takes it out. */
  code?: string | undefined
  /** Which text of the terms is agreed to. */
  terms?: string | undefined
}

/** Undefined where somebody else has written it. */
export function seenIn(seen: string | undefined): Seen | undefined {
  try {
    const { lines, discount, shipping, total, code, terms } = JSON.parse(seen ?? '') as Seen
    return {
      lines: lines.map(({ id, title, quantity, unit, excluded }) => ({
        ...{ id: String(id), title: String(title), quantity: Number(quantity), unit: Number(unit) },
        excluded: Boolean(excluded),
      })),
      ...{ discount: Number(discount), shipping: shipping === null ? null : Number(shipping), total: Number(total) },
      ...(code && { code: String(code) }),
      ...(terms && { terms: String(terms) }),
    }
  } catch {
    return undefined
  }
}

/** What to call the difference: the goods, their prices, or both and whatever else the total depends on. */
export function whatChanged(seen: Seen, now: Seen): 'cart' | 'price' | 'total' {
  const before = new Map(seen.lines.map((line) => [line.id, line]))
  const known = now.lines.flatMap((line) => {
    const old = before.get(line.id)
    return old ? [{ old, line }] : []
  })
  const isSame = known.length === now.lines.length && known.length === before.size
  const hasOthers = !isSame || known.some(({ old, line }) => old.quantity !== line.quantity)
  const costsOther = known.some(({ old, line }) => old.unit !== line.unit)
  if (hasOthers === costsOther) return 'total'
  return hasOthers ? 'cart' : 'price'
}

interface Answered {
  typed: { readonly seen?: string | undefined }
  problem?: Pick<Problem, 'details'> | undefined
}

/** What is agreed to with the order and is otherwise by now: as the shop says, and as the form does that showed it. */
export function otherTerms(
  { typed, problem }: Answered,
  now: Pick<ShownCheckout, 'terms' | 'lines'>,
): { terms: boolean; withdrawal: ReadonlySet<string> } {
  const { terms = false, withdrawal = [] } = (problem?.details ?? {}) as Partial<ErrorDetails['PRICE_CHANGED']>
  const seen = seenIn(typed.seen)
  const excluded = new Map(seen?.lines.map((line) => [line.id, line.excluded]))
  const others = now.lines.filter((line) => excluded.get(line.variantId) === !line.noWithdrawal)
  return {
    terms: terms || (seen?.terms ?? now.terms.version) !== now.terms.version,
    withdrawal: new Set([...withdrawal, ...others.map(({ variantId }) => variantId)]),
  }
}
