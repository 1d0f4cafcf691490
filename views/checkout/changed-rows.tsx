// What has changed since the order was to be placed, row by row: from what the form showed, else from what the shop says of it.
import type { ReactNode } from 'react'
import type { ErrorDetails } from '#contract/errors.ts'
import type { ShownCheckout } from '#contract/pages/checkout.ts'
import type { useMoney } from '../kit/money.tsx'
import type { CheckoutWords } from '../messages/en/checkout.ts'
import type { Answer } from './answer.ts'
import { PageLink } from './page-link.tsx'
import { otherTerms, type Seen, seenIn, whatChanged } from './seen.ts'
import { nameOf, seenOf } from './typed.ts'

type Money = ReturnType<typeof useMoney>

export interface Row {
  id: string
  what: ReactNode
  before: string
  now: string
}

interface Changed {
  title: keyof CheckoutWords['changed']['title']
  rows: Row[]
}

interface Circumstances {
  t: CheckoutWords
  money: Money
  checkout: ShownCheckout
  answer: Answer
}

const UNKNOWN = '–'

/** Nothing off is no minus nothing. */
const off = (money: Money, discount: number) => (discount > 0 ? `−${money(discount)}` : money(0))

/** What is agreed to with the order, as far as it is otherwise than it was. */
function agreedRows({ t, checkout, answer }: Circumstances): Row[] {
  const { pages } = checkout.terms
  const { terms, withdrawal } = otherTerms(answer, checkout)
  const words = t.changed
  const row = (id: string, what: ReactNode, now: string): Row => ({ id, what, before: UNKNOWN, now })
  const rows = checkout.lines
    .filter(({ variantId }) => withdrawal.has(variantId))
    .map((line) => row(`${line.variantId}.`, nameOf(line), line.noWithdrawal ? t.noWithdrawal : words.withdrawal))
  if (!terms) return rows
  const links = pages.map((page, at) => (
    <span key={page.slug}>
      {at > 0 && ', '}
      <PageLink {...page} />
    </span>
  ))
  return [...rows, row('terms', links, words.newText(pages.length))]
}

function seenRows(seen: Seen, { t, money, checkout }: Circumstances): Changed & { isPriced: boolean } {
  const now = seenOf(checkout)
  const cost = (line: Seen['lines'][number] | undefined) =>
    line ? t.each(line.quantity, money(line.unit)) : t.changed.nothing
  const ids = [...new Set([...seen.lines, ...now.lines].map(({ id }) => id))]
  const lines = ids.map((id) => {
    const [old, fresh] = [seen, now].map(({ lines }) => lines.find((line) => line.id === id))
    return { id, what: fresh?.title ?? old?.title ?? '', before: cost(old), now: cost(fresh) }
  })
  const shipping = (price: number | null) => (price === null ? t.shippingOpen : price === 0 ? t.free : money(price))
  const sums: Row[] = [
    { id: 'discount', what: t.discount(''), before: off(money, seen.discount), now: off(money, now.discount) },
    { id: 'shipping', what: t.shipping, before: shipping(seen.shipping), now: shipping(now.shipping) },
  ]
  const total = { id: 'total', what: t.total, before: money(seen.total), now: money(now.total) }
  const priced = [...lines, ...sums].filter(({ before, now }) => before !== now)
  return {
    title: whatChanged(seen, now),
    rows: [...priced, total],
    isPriced: priced.length > 0 || seen.total !== now.total,
  }
}

/** Of a form that does not say what it showed. */
function toldRows({ t, money, checkout, answer }: Circumstances): Changed & { isPriced: boolean } {
  const { changes = [] } = (answer.problem?.details ?? {}) as Partial<ErrorDetails['PRICE_CHANGED']>
  const { lines, sums } = checkout
  const sumOf = { items: t.items, discount: t.discount(''), shipping: t.shipping, tax: t.tax('').trim() }
  const rows = changes.flatMap(({ what, variantId, was, is }): Row[] => {
    if (what === 'total') return []
    const line = lines.find((one) => one.variantId === variantId)
    const amount = (minor: number) => (what === 'discount' ? off(money, minor) : money(minor))
    const name = what === 'line' ? line && nameOf(line) : sumOf[what]
    return name ? [{ id: variantId ?? what, what: name, before: amount(was), now: amount(is) }] : []
  })
  const total = changes.find(({ what }) => what === 'total')
  const before = total ? money(total.was) : rows.length > 0 ? money(sums.total) : UNKNOWN
  return {
    title: changes.some(({ what }) => what === 'line') ? 'price' : 'total',
    rows: [...rows, { id: 'total', what: t.total, before, now: money(sums.total) }],
    isPriced: changes.length > 0,
  }
}

export function changedRows(circumstances: Circumstances): Changed {
  const seen = seenIn(circumstances.answer.typed.seen)
  const { title, rows, isPriced } = seen ? seenRows(seen, circumstances) : toldRows(circumstances)
  const agreed = agreedRows(circumstances)
  return {
    title: agreed.length > 0 && !isPriced ? 'terms' : title,
    rows: [...rows.slice(0, -1), ...agreed, ...rows.slice(-1)],
  }
}
