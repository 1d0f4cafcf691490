// Addresses that a customer keeps, to choose from; the style sheet shows the fields for another one once that is chosen.
import type { ShownCheckout } from '#contract/pages/checkout.ts'
import { cx } from '../kit/class-names.ts'
import styles from './checkout.module.css'
import { FieldError } from './field.tsx'
import { useFormState } from './form-state.ts'
import { isTicked } from './typed.ts'
import { useWords } from './words.ts'

const NAME = 'shippingAddressId'

export function SavedAddresses({ checkout: { addresses, shipping } }: { checkout: ShownCheckout }) {
  const t = useWords()
  const { errorOf, forgive, values } = useFormState()
  const chosen = values[NAME] ?? ''
  // Fields that are not shown cannot say what is wrong with them.
  const faults = ['shipping.country', ...Object.keys(shipping).map((name) => `shipping.${name}`)]
  const error = errorOf(NAME) ?? (chosen ? faults.flatMap((name) => errorOf(name) ?? []).at(0) : undefined)
  if (addresses.length === 0) return null
  return (
    <fieldset className={cx(styles.choices, styles.saved)} aria-describedby={error && `${NAME}-error`}>
      <legend className="visually-hidden">{t.saved}</legend>
      {addresses.map(({ id, lines }, at) => (
        <label key={id} className={styles.choice}>
          <input
            type="radio"
            id={at === 0 ? NAME : `${NAME}-${id}`}
            name={NAME}
            value={id}
            defaultChecked={id === chosen}
            onChange={() => forgive(NAME)}
          />
          <span className={styles.choiceName}>{lines[0]}</span>
          <span className={styles.choiceText}>{lines.slice(1).join(', ')}</span>
        </label>
      ))}
      <label className={styles.choice}>
        <input
          type="radio"
          name={NAME}
          value=""
          data-another
          defaultChecked={chosen === ''}
          onChange={() => forgive(NAME)}
        />
        <span className={styles.choiceName}>{t.another}</span>
      </label>
      <FieldError name={NAME} error={error} />
    </fieldset>
  )
}

/** Keeps what was typed once the order is placed. */
export function KeepAddress() {
  const t = useWords()
  const { values } = useFormState()
  return (
    <label className={styles.check}>
      <input type="checkbox" name="saveAddress" defaultChecked={isTicked(values.saveAddress)} />
      <span>{t.keepAddress}</span>
    </label>
  )
}
