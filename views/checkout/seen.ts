// What the shopper saw when they pressed the button, as the form carries it, to be laid beside what it comes to by then.
export interface Seen {
  lines: { id: string; title: string; quantity: number; unit: number }[]
  discount: number
  shipping: number | null
  total: number
  /** In its field, or beside the button that takes it out. */
  code?: string | undefined
}

/** Undefined where somebody else has written it. */
export function seenIn(seen: string | undefined): Seen | undefined {
  try {
    const { lines, discount, shipping, total, code } = JSON.parse(seen ?? '') as Seen
    return {
      lines: lines.map(({ id, title, quantity, unit }) => ({
        ...{ id: String(id), title: String(title), quantity: Number(quantity), unit: Number(unit) },
      })),
      ...{ discount: Number(discount), shipping: shipping === null ? null : Number(shipping), total: Number(total) },
      ...(code && { code: String(code) }),
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
