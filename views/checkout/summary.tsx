// What is bought and what it comes to, beside the form; on phones behind one line with the total. The code is part of the
// form all the same.
import type { ShownCheckout } from '#contract/pages/checkout.ts'
import { Button } from '../kit/button.tsx'
import { Disclosure } from '../kit/disclosure.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { useMoney } from '../kit/money.tsx'
import { Picture } from '../kit/picture.tsx'
import styles from './checkout.module.css'
import { Field } from './field.tsx'
import { FormStateProvider, useFormState } from './form-state.ts'
import { Sums } from './sums.tsx'
import { useWords } from './words.ts'

interface Props {
  checkout: ShownCheckout
  isPending: boolean
}

export function Summary({ checkout, isPending }: Props) {
  const t = useWords()
  const money = useMoney()
  const { errorOf } = useFormState()
  const { lines, sums } = checkout
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <aside className={styles.aside} aria-label={t.summary}>
      <details className={styles.summary} open={errorOf('coupon') !== undefined}>
        <summary className={styles.summaryLine}>
          <span>
            {t.summary} <span className={styles.count}>({t.pieces(count)})</span>
          </span>
          <Glyph name="down" size={18} />
          <strong className={styles.summaryTotal}>{isPending ? '…' : money(sums.total)}</strong>
        </summary>
        <div className={styles.summaryBody}>
          <div className={styles.asideHead}>
            <h2 className={styles.asideTitle}>{t.summary}</h2>
            <a href="/cart">{t.editCart}</a>
          </div>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <Line key={line.variantId} line={line} />
            ))}
          </ul>
          <CodeBox checkout={checkout} />
          <Sums checkout={checkout} isPending={isPending} />
        </div>
      </details>
    </aside>
  )
}

function Line({ line }: { line: ShownCheckout['lines'][number] }) {
  const t = useWords()
  const money = useMoney()
  const { title, size, color, picture, quantity, unit, amount, noWithdrawal } = line
  return (
    <li className={styles.line}>
      <Picture picture={picture} alt="" sizes="56px" className={styles.picture} from={96} upTo={240} />
      <div className={styles.lineText}>
        <p className={styles.lineTitle}>{title}</p>
        <p className={styles.quiet}>{[color, size, t.each(quantity, money(unit))].filter(Boolean).join(' · ')}</p>
        {noWithdrawal && <p className={styles.quiet}>{t.noWithdrawal}</p>}
      </div>
      <p className={styles.amount}>{money(amount)}</p>
    </li>
  )
}

function CodeBox({ checkout: { coupon } }: { checkout: ShownCheckout }) {
  const t = useWords()
  const state = useFormState()
  const error = state.errorOf('coupon')
  if (coupon?.problem === null)
    return (
      <div id="coupon" className={styles.code}>
        <p>
          {t.code} <strong>{coupon.code}</strong>
          <span className={styles.codeNote}>{coupon.note}</span>
        </p>
        <Button
          type="submit"
          size="small"
          look="quiet"
          name="intent"
          value="coupon"
          aria-label={t.removeCode(coupon.code)}
        >
          {t.remove}
        </Button>
      </div>
    )
  const typed = state.values.coupon ?? coupon?.code
  return (
    <Disclosure title={t.haveCode} open={error !== undefined || !!typed}>
      <FormStateProvider value={{ ...state, values: { coupon: typed } }}>
        <Field
          name="coupon"
          label={t.code}
          autoComplete="off"
          isExact
          after={
            <Button type="submit" name="intent" value="coupon" formAction="/checkout#coupon">
              {t.apply}
            </Button>
          }
        />
      </FormStateProvider>
    </Disclosure>
  )
}
