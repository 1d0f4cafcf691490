// What is different from what was shown when the order was to be placed: old and new side by side, and one button that
// accepts the new.
import { type ReactNode, useEffect, useRef } from 'react'
import type { ShownCheckout } from '#contract/pages/checkout.ts'
import { Button } from '../kit/button.tsx'
import { useMoney } from '../kit/money.tsx'
import type { Answer } from './answer.ts'
import { changedRows, type Row } from './changed-rows.tsx'
import styles from './checkout.module.css'
import { isShort, nameOf } from './typed.ts'
import { useWords } from './words.ts'

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

export function PriceChanged({ checkout, answer }: { checkout: ShownCheckout; answer: Answer }) {
  const t = useWords()
  const money = useMoney()
  const { title, rows } = changedRows({ t, money, checkout, answer })
  const { text, what, before, now, accept } = t.changed
  return (
    <Box id="changed" title={t.changed.title[title]} text={text} answer={answer}>
      <Compared head={[what, before, now]} rows={rows} />
      <Button type="submit" look="primary" name="intent" value="update" formAction="/checkout#review" data-accepts>
        {accept}
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
