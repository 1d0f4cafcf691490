// One line of the cart: what it is, how many, what it costs, and what has changed since it was put in.
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CartLine } from '#contract/carts.ts'
import { productAddress } from '#contract/product-address.ts'
import type { Problem } from '../api/client.ts'
import { live } from '../api/live.ts'
import { announceCart, inTurn } from '../cart/changes.ts'
import { useLineLimit } from '../cart/line-limit.ts'
import { Button } from '../kit/button.tsx'
import { useMoney, usePerUnit } from '../kit/money.tsx'
import { Picture } from '../kit/picture.tsx'
import { problemText } from '../kit/problem-text.ts'
import { Quantity } from '../kit/quantity.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import { useCartPageWords } from './cart/words.ts'
import styles from './cart.module.css'

/** A burst of plus and minus is sent once, this long after the last press. */
const PAUSE_MS = 300

/** Called with a quantity that was asked for, and without one when the server has answered. */
type Ask = (variantId: string, quantity: number | undefined) => void

interface RowProps {
  line: CartLine
  /** The quantity that was asked for and not yet confirmed. */
  wanted: number | undefined
  ask: Ask
  /** Called with the line when it is taken out. */
  onRemove: (line: CartLine) => void
}

/** Of the field for how many. */
export const fieldOf = (variantId: string): string => `quantity-${variantId}`

export function CartLineRow(props: RowProps) {
  const { line } = props
  const t = useCartPageWords()
  const money = useMoney()
  const perUnit = usePerUnit()
  const href = productAddress(line.slug, line.colorCode)
  const change = useLineChange(props)
  const { quantity } = change
  const facts = [
    line.color,
    line.size && t.size(line.size),
    quantity > 1 && `${quantity}\u00a0×\u00a0${money(line.unitPrice)}`,
    perUnit(line.perUnit),
  ].filter(Boolean)
  return (
    <li className={styles.line} aria-busy={change.busy}>
      {/* biome-ignore lint/a11y/useAnchorContent: the same link stands beside it with its words */}
      <a className={styles.picture} href={href} tabIndex={-1} aria-hidden="true">
        <Picture picture={line.picture} sizes="8rem" alt="" />
      </a>
      <div>
        <h2 className={styles.name}>
          <a href={href}>{line.title}</a>
        </h2>
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
      <p className={styles.sum}>{money(line.unitPrice * quantity)}</p>
      <LineForm line={line} change={change} />
      <LineNotes line={line} change={change} />
    </li>
  )
}

interface Sent {
  /** Answers that are waited for. */
  open: number
  /** What the server made of the last quantity. */
  clampedTo: number | null
  problem?: Problem
}

/** A quantity that is sent when the pause is over. */
type Waiting = { timer: ReturnType<typeof setTimeout>; quantity: number } | undefined

/** The quantity that waited. */
function stop(waiting: RefObject<Waiting>): number | undefined {
  const stopped = waiting.current
  clearTimeout(stopped?.timer)
  waiting.current = undefined
  return stopped?.quantity
}

async function send(variantId: string, quantity: number) {
  const input = { params: { variantId }, body: { quantity }, keepalive: true }
  const result = await live.attempt('PUT /bff/cart/lines/:variantId', input)
  if (result.ok) announceCart(result.data)
  return result
}

type LineChange = ReturnType<typeof useLineChange>

/** The quantity as the shopper last set it, sent once nobody has pressed for a moment; the server's answer overrides it. */
function useLineChange({ line, wanted, ask, onRemove }: RowProps) {
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<Sent>({ open: 0, clampedTo: null })
  const waiting = useRef<Waiting>(undefined)
  const { variantId } = line
  const busy = sent.open > 0

  useEffect(() => {
    // Whoever leaves within the pause has set the quantity all the same.
    const leave = () => {
      const quantity = stop(waiting)
      if (quantity !== undefined) void send(variantId, quantity)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
      ask(variantId, undefined)
    }
  }, [variantId, ask])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer of the server ends what was wanted before it
  useEffect(() => {
    if (!busy && waiting.current === undefined) ask(variantId, undefined)
  }, [busy, line.quantity])

  const put = async (quantity: number) => {
    setSent(({ open, ...last }) => ({ open: open + 1, ...last }))
    const result = await inTurn(() => send(variantId, quantity))
    await revalidate()
    const outcome = result.ok ? { clampedTo: result.data.clampedTo } : { clampedTo: null, problem: result.problem }
    setSent(({ open }) => ({ open: open - 1, ...outcome }))
  }
  const remove = () => {
    if (wanted === 0) return
    stop(waiting)
    ask(variantId, 0)
    void put(0)
    // Brought back as it was seen, which the server may not have said yet.
    onRemove({ ...line, quantity: wanted ?? line.quantity })
  }

  return {
    busy,
    // A line that is being taken out keeps its quantity until it is gone.
    quantity: wanted || line.quantity,
    clampedTo: sent.clampedTo,
    problem: sent.problem,
    set(quantity: number) {
      if (quantity === 0) return remove()
      ask(variantId, quantity)
      stop(waiting)
      const timer = setTimeout(() => {
        waiting.current = undefined
        void put(quantity)
      }, PAUSE_MS)
      waiting.current = { timer, quantity }
    },
    remove,
  }
}

function LineForm({ line, change }: { line: CartLine; change: LineChange }) {
  const t = useCartPageWords()
  const max = useLineLimit(line.available)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.getAttribute('value') === 'remove') change.remove()
    else change.set(Number(new FormData(event.currentTarget).get('quantity')))
  }
  return (
    <form method="post" action="/cart" className={styles.change} onSubmit={onSubmit}>
      <input type="hidden" name="variantId" value={line.variantId} />
      <Quantity
        id={fieldOf(line.variantId)}
        label={t.quantityOf(line.title)}
        min={0}
        max={max}
        value={change.quantity}
        onChange={change.set}
      />
      <Button type="submit" size="small" name="intent" value="set">
        {t.update}
      </Button>
      <Button
        type="submit"
        size="small"
        look="quiet"
        name="intent"
        value="remove"
        aria-label={t.removeNamed(line.title)}
      >
        {t.remove}
      </Button>
    </form>
  )
}

function LineNotes({ line, change: { clampedTo, problem } }: { line: CartLine; change: LineChange }) {
  const messages = useMessages()
  const t = useCartPageWords()
  const money = useMoney()
  const short = line.available !== null && line.available < line.quantity
  return (
    <>
      {problem && (
        <p className={styles.note} role="alert">
          {problemText(messages, problem)}
        </p>
      )}
      {short && <p className={styles.note}>{t.onlyLeft(line.available ?? 0)}</p>}
      {!short && clampedTo !== null && <p className={styles.note}>{t.clamped(clampedTo)}</p>}
      {line.oldUnitPrice !== null && <p className={styles.note}>{t.priceChanged(money(line.oldUnitPrice))}</p>}
    </>
  )
}
