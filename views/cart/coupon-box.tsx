// The cart's coupon: a field behind "Have a code?", what is wrong with the code in words, and the way to take it out. A plain
// form of the cart page; with script nothing is loaded anew.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ShownCart } from '#contract/pages/cart.ts'
import { Button } from '../kit/button.tsx'
import { Disclosure } from '../kit/disclosure.tsx'
import { problemText } from '../kit/problem-text.ts'
import { SubmitButton } from '../kit/submit-button.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import { keptCoupon, type RefusedCode } from './coupon.ts'
import styles from './coupon-box.module.css'
import type { CouponInHand } from './use-coupon.ts'
import { useCartWords } from './words.ts'

export const REMOVE_CODE = 'coupon-remove'

/** Nothing where the backend takes no codes. */
export function CouponBox({ cart, coupon }: { cart: ShownCart; coupon: CouponInHand }) {
  const t = useCartWords()
  const [said, setSaid] = useState('')
  const { box, focusOn } = useFocusAfter(coupon.busy)
  const kept = keptCoupon(cart)
  const problem = coupon.refused ?? (kept?.problem ? { code: kept.code, why: kept.note } : undefined)
  // What was said of a code goes as soon as another is typed; the field stays where it is.
  const [staysOpen, setStaysOpen] = useState(problem !== undefined)
  // Once the code takes off something else, or nothing, what was said of it is no longer so.
  const holds = kept ? said === kept.note : said === t.removed

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const isRemoval = submitter?.getAttribute('value') === REMOVE_CODE
    const code = isRemoval ? '' : String(new FormData(event.currentTarget).get('code'))
    setSaid('')
    const put = await coupon.put(code)
    if (!put) return
    const { helps, refused } = put
    const isRemoved = isRemoval && !refused
    setStaysOpen(!helps && !isRemoved)
    if (helps) {
      setSaid(helps.note)
      focusOn('[data-helps] button')
    } else if (isRemoved) {
      setSaid(t.removed)
      focusOn('summary')
    } else focusOn('input')
  }

  if (cart.coupon === undefined) return null
  return (
    <div id="coupon" ref={box}>
      {kept && !problem ? (
        <form method="post" action="/cart#coupon" onSubmit={onSubmit} className={styles.helps} data-helps>
          <p>
            {t.code} <strong className={styles.code}>{kept.code}</strong>
          </p>
          <RemoveButton code={kept.code} />
        </form>
      ) : (
        <Disclosure title={t.haveCode} open={staysOpen || problem !== undefined}>
          <form method="post" action="/cart#coupon" onSubmit={onSubmit} className={styles.form}>
            <CodeField problem={problem} onInput={coupon.forgive} busy={coupon.busy} />
            {kept && <RemoveButton code={kept.code} />}
          </form>
        </Disclosure>
      )}
      <p className="visually-hidden" role="status">
        {holds && said}
      </p>
    </div>
  )
}

interface FieldProps {
  problem: RefusedCode | undefined
  onInput: () => void
  busy: boolean
}

function CodeField({ problem, onInput, busy }: FieldProps) {
  const t = useCartWords()
  const messages = useMessages()
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {t.code}
      </label>
      <div className={styles.entry}>
        <input
          id={id}
          name="code"
          className={styles.input}
          defaultValue={problem?.code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-problem`}
          onInput={onInput}
        />
        <SubmitButton look="secondary" name="intent" value="coupon" pending={busy} pendingLabel={t.applying}>
          {t.apply}
        </SubmitButton>
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {typeof problem.why === 'string' ? problem.why : problemText(messages, problem.why)}
        </p>
      )}
    </>
  )
}

function RemoveButton({ code }: { code: string }) {
  const t = useCartWords()
  return (
    <Button
      type="submit"
      size="small"
      look="quiet"
      name="intent"
      value={REMOVE_CODE}
      formNoValidate
      aria-label={t.removeCode(code)}
    >
      {t.remove}
    </Button>
  )
}

/** What was pressed may be gone when the answer is there: the focus goes to what stands in its place, once it does. */
function useFocusAfter(busy: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const [wanted, focusOn] = useState<string>()
  useEffect(() => {
    const target = wanted === undefined || busy ? null : box.current?.querySelector<HTMLElement>(wanted)
    if (!target) return
    target.focus()
    focusOn(undefined)
  })
  return { box, focusOn }
}
