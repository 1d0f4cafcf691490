// What a credit gives back: pieces, shipping and goodwill, each as items on lines and on shipping of one rate.
import { allocate } from './allocate.ts'
import { type Credited, type CreditItem, creditedOf, type Part, partsOf, type SoldOrder } from './credited.ts'
import { halfUp, sumOf, toExact, toNumber } from './minor-units.ts'
import { sumsByRate, type TaxedSum } from './tax.ts'

/** Amounts in minor units, in the order's price terms. */
export interface CreditRequest {
  /** `deduction` keeps back some of what the pieces would credit, such as for goods that were worn. */
  lines: readonly { line: string; pieces: number; deduction: number }[]
  shipping: number
  goodwill: number
}

/** `amount` is what the customer gets, tax included; items and `taxes` are in the order's price terms. */
export interface Credit {
  items: CreditItem[]
  amount: number
  tax: number
  taxes: TaxedSum[]
}

/** More was asked for than is left; `left` says how much that is: pieces, or minor units in the order's price terms. */
export class OverCredit extends RangeError {
  readonly of: 'pieces' | 'deduction' | 'shipping' | 'goodwill'
  readonly line: string | null
  readonly left: number
  constructor(of: OverCredit['of'], line: string | null, asked: number, left: number) {
    super(`${asked} cannot be credited as ${of}${line === null ? '' : ` of line ${line}`}: ${left} is left`)
    this.name = 'OverCredit'
    this.of = of
    this.line = line
    this.left = left
  }
}

/** What pieces `before + 1` to `before + count` are of a total over `quantity` pieces; all of them together are the total. */
export const piecesAmount = (total: number, quantity: number, before: number, count: number): number => {
  const [whole, all] = [toExact(total, 'A total'), toExact(quantity, 'A quantity')]
  const upTo = (pieces: number) => halfUp(whole * toExact(pieces, 'Pieces'), all)
  return toNumber(upTo(before + count) - upTo(before))
}

/** The tax on all that is credited of a part by now: in proportion, half up, and the whole tax with the last unit. */
const taxCredited = ({ total, tax }: Part, amount: number): number =>
  total === 0 ? 0 : toNumber(halfUp(BigInt(tax) * toExact(amount, 'A credit'), BigInt(total)))

const itemOf = (part: Part, before: Credited, kind: CreditItem['kind'], quantity: number, amount: number) => ({
  line: part.line,
  rateBp: part.rateBp,
  kind,
  quantity,
  amount,
  tax: taxCredited(part, before.amount + amount) - before.tax,
})

const limit = (of: OverCredit['of'], line: string | null, asked: number, left: number) => {
  if (toExact(asked, `What is credited as ${of}`) > left) throw new OverCredit(of, line, asked, left)
}

/** Pieces credit their share, at most what is left of the line; what a deduction kept back, later pieces do not give. */
const creditPieces = (part: Part, before: readonly CreditItem[], pieces: number, deduction: number): CreditItem[] => {
  const credited = creditedOf(part, before)
  limit('pieces', part.line, pieces, part.quantity - credited.pieces)
  const left = Math.max(0, part.total - credited.amount - credited.kept)
  const amount = Math.min(piecesAmount(part.total, part.quantity, credited.pieces, pieces), left)
  limit('deduction', part.line, deduction, amount)
  const item = itemOf(part, credited, 'pieces', pieces, amount)
  if (deduction === 0) return pieces === 0 ? [] : [item]
  return [item, itemOf(part, creditedOf(part, [...before, item]), 'deduction', 0, -deduction)]
}

/** An amount over parts by what is left of each. */
const creditAmount = (
  parts: readonly Part[],
  before: readonly CreditItem[],
  kind: 'shipping' | 'goodwill',
  amount: number,
): CreditItem[] => {
  const credited = parts.map((part) => creditedOf(part, before))
  const left = parts.map(({ total }, index) => total - (credited[index] as Credited).amount)
  limit(kind, null, amount, sumOf(left))
  return allocate(amount, left).flatMap((share, index) =>
    share === 0 ? [] : [itemOf(parts[index] as Part, credited[index] as Credited, kind, 0, share)],
  )
}

/**
 * Computes a credit beside the items written before it: pieces line by line, then shipping, then goodwill over all that is
 * left after these. Nothing that stays is priced anew. Each part ends at exactly its total and its tax, in whatever order it
 * is credited. `OverCredit` where more is asked for than is left, a RangeError for a line the order does not have.
 */
export const creditOf = (order: SoldOrder, before: readonly CreditItem[], request: CreditRequest): Credit => {
  const parts = partsOf(order)
  const items: CreditItem[] = []
  const soFar = () => [...before, ...items]
  for (const { line, pieces, deduction } of request.lines) {
    const part = parts.find((one) => one.line === line)
    if (!part) throw new RangeError(`The order has no line ${line}`)
    items.push(...creditPieces(part, soFar(), pieces, deduction))
  }
  const shipping = parts.filter(({ line }) => line === null)
  items.push(...creditAmount(shipping, soFar(), 'shipping', request.shipping))
  items.push(...creditAmount(parts, soFar(), 'goodwill', request.goodwill))
  const taxes = sumsByRate(items, order.pricesIncludeTax)
  const tax = sumOf(taxes.map((rate) => rate.tax))
  const amount = sumOf([...taxes.map(({ base }) => base), order.pricesIncludeTax ? 0 : tax])
  return { items, amount, tax, taxes }
}
