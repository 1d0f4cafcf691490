// What is different from what was shown when the order was to be placed: old and new side by side, and one button that
// accepts the new.
import { type ReactNode, useEffect, useRef } from 'react'
import type { ErrorDetails } from '#contract/errors.ts'
import type { ShownCheckout } from '#contract/pages/checkout.ts'
import { Button } from '../kit/button.tsx'
import { useMoney } from '../kit/money.tsx'
import type { CheckoutWords } from '../messages/en/checkout.ts'
import type { Answer } from './answer.ts'
import styles from './checkout.module.css'
import { type Seen, seenIn, whatChanged } from './seen.ts'
import { isShort, nameOf, seenOf } from './typed.ts'
import { useWords } from './words.ts'

interface Row {
  id: string
  what: string
  before: string
  now: string
}

/** Takes the focus with each answer that has to do with it. */
function Box({ id, title, text, answer, children }: BoxProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (answer) box.current?.focus()
  }, [answer])
  return (
    <section ref={box} id={id} className={styles.changes} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.changesTitle}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </section>
  )
}

interface BoxProps {
  id: string
  title: string
  text: string
  answer: Answer | undefined
  children: ReactNode
}

function Compared({ head, rows }: { head: readonly [string, string, string]; rows: Row[] }) {
  return (
    <table className={styles.compared}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, what, before, now }) => (
          <tr key={id}>
            <th scope="row">{what}</th>
            <td>{before}</td>
            <td>
              <strong>{now}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is agreed to with the order, as far as it is otherwise than it was. */
function agreedRows(t: CheckoutWords, { lines, terms: { pages } }: ShownCheckout, { problem }: Answer): Row[] {
  const { terms, withdrawal = [] } = (problem?.details ?? {}) as Partial<ErrorDetails['PRICE_CHANGED']>
  const words = t.changed
  const row = (id: string, what: string, now: string): Row => ({ id, what, before: '–', now })
  const rows = lines
    .filter(({ variantId }) => withdrawal.includes(variantId))
    .map((line) => row(`${line.variantId}.`, nameOf(line), line.noWithdrawal ? t.noWithdrawal : words.withdrawal))
  return terms ? [...rows, row('terms', pages.map(({ title }) => title).join(', '), words.newText)] : rows
}

/** Nothing where what was seen cannot be told. */
export function PriceChanged({ checkout, answer }: { checkout: ShownCheckout; answer: Answer }) {
  const t = useWords()
  const money = useMoney()
  const seen = seenIn(answer.typed.seen)
  if (!seen) return null
  const now = seenOf(checkout)
  const cost = (line: Seen['lines'][number] | undefined) =>
    line ? t.each(line.quantity, money(line.unit)) : t.changed.nothing
  const ids = [...new Set([...seen.lines, ...now.lines].map(({ id }) => id))]
  const lines = ids.map((id) => {
    const [old, fresh] = [seen, now].map(({ lines }) => lines.find((line) => line.id === id))
    return { id, what: fresh?.title ?? old?.title ?? '', before: cost(old), now: cost(fresh) }
  })
  const shipping = (price: number | null) => (price === null ? t.shippingOpen : price === 0 ? t.free : money(price))
  // Nothing off is no minus nothing.
  const off = (discount: number) => (discount > 0 ? `−${money(discount)}` : money(0))
  const sums: Row[] = [
    { id: 'discount', what: t.discount(''), before: off(seen.discount), now: off(now.discount) },
    { id: 'shipping', what: t.shipping, before: shipping(seen.shipping), now: shipping(now.shipping) },
  ]
  const total = { id: 'total', what: t.total, before: money(seen.total), now: money(now.total) }
  const priced = [...lines, ...sums].filter(({ before, now }) => before !== now)
  const agreed = agreedRows(t, checkout, answer)
  const { title, text, what, before, now: fresh } = t.changed
  const isOfTerms = agreed.length > 0 && priced.length === 0 && seen.total === now.total
  const rows = [...priced, ...agreed, total]
  return (
    <Box id="changed" title={title[isOfTerms ? 'terms' : whatChanged(seen, now)]} text={text} answer={answer}>
      <Compared head={[what, before, fresh]} rows={rows} />
      <Button type="submit" look="primary" name="intent" value="update" formAction="/checkout#review" data-accepts>
        {t.changed.accept}
      </Button>
    </Box>
  )
}

/** Lines of which less is left than was wanted. Some know of it before they want to order. */
export function Short({ checkout, answer }: { checkout: ShownCheckout; answer: Answer | undefined }) {
  const t = useWords()
  const short = checkout.lines.filter(isShort).map(({ variantId, quantity, available, ...line }) => ({
    ...{ variantId, what: nameOf(line), quantity, left: Math.max(0, available) },
  }))
  const rows = short.map(({ variantId, what, quantity, left }) => ({
    ...{ id: variantId, what, before: String(quantity), now: left === 0 ? t.short.soldOut : String(left) },
  }))
  const { title, text, wanted, left, accept } = t.short
  const isAll = checkout.lines.every(({ available }) => available !== null && available <= 0)
  return (
    <Box id="short" title={title} text={text} answer={answer?.typed.intent === 'place' ? answer : undefined}>
      <Compared head={[t.changed.what, wanted, left]} rows={rows} />
      <Button
        type="submit"
        look="primary"
        name="take"
        data-accepts
        value={short.map(({ variantId, left }) => `${variantId}:${left}`).join(',')}
      >
        {isAll ? t.backToCart : accept}
      </Button>
    </Box>
  )
}
