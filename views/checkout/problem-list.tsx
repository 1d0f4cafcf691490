// What keeps the order from being placed, above the form: takes the focus, names each fault and leads to its field.
import { type MouseEvent, useEffect, useRef } from 'react'
import { beforeTitle } from '../kit/before-title.ts'
import styles from '../kit/form-errors.module.css'
import { useMessages } from '../messages/catalogue.tsx'
import type { Answer, FieldProblem } from './answer.ts'
import { faultOf, type Rules, useFormState } from './form-state.ts'
import { refusedText } from './refused-text.ts'
import { useWords } from './words.ts'

/** Those of a field, and those of the whole but what boxes of their own say. */
const isListed = ({ field, code }: FieldProblem): boolean =>
  field === null ? code !== 'cart_empty' : !field.startsWith('lines.')

/** What boxes and fields of their own say. */
const SAID_BELOW = /PRICE_CHANGED|OUT_OF_STOCK|TERMS_REQUIRED/

interface Props {
  answer: Pick<Answer, 'problem'>
  /** As the fields know them by now. */
  problems: readonly FieldProblem[]
  checkout: Rules
}

export function ProblemList({ answer, problems, checkout }: Props) {
  const t = useWords()
  const messages = useMessages()
  const title = messages.form.problem
  const box = useRef<HTMLDivElement>(null)
  const { problem } = answer
  const { errorOf } = useFormState()
  const listed = problems.filter((one) => isListed(one) && (one.field === null || errorOf(one.field)))
  const whole = problem && !SAID_BELOW.test(problem.code) ? refusedText(t, messages, problem) : undefined
  const isShown = whole !== undefined || listed.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is one of its own
  useEffect(() => box.current?.focus(), [answer])
  useEffect(() => (isShown ? beforeTitle(title) : undefined), [isShown, title])
  if (!isShown) return null
  return (
    <div ref={box} className={styles.box} role="alert" tabIndex={-1} aria-labelledby="problems-title">
      <h2 id="problems-title" className={styles.title}>
        {title}
      </h2>
      {whole && <p>{whole}</p>}
      {listed.length > 0 && (
        <ul className={styles.list}>
          {listed.map((one) => (
            <li key={`${one.field} ${one.code}`}>
              {one.field === null ? (
                faultOf(t, one, checkout)
              ) : (
                <Fault field={one.field}>{faultOf(t, one, checkout)}</Fault>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** In a section that is closed, the field is opened on the way. */
function Fault({ field, children }: { field: string; children: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const control = document.getElementById(field)
    if (!control) return
    event.preventDefault()
    control.closest('details')?.setAttribute('open', '')
    // Fields of a kept address are not shown: it is changed by choosing another one.
    const isShown = control.offsetParent !== null
    const target = isShown ? control : document.getElementById('shippingAddressId')
    ;(target ?? control).focus()
  }
  return (
    <a href={`#${field}`} onClick={follow}>
      {children}
    </a>
  )
}
