// Addresses that a customer keeps, to choose from; the style sheet shows the fields for another one once that is chosen.
import type { ShownCheckout } from '#contract/pages/checkout.ts'
import styles from './checkout.module.css'
import { Choices } from './choices.tsx'
import { useFormState } from './form-state.ts'
import { isTicked } from './typed.ts'
import { useWords } from './words.ts'

export function SavedAddresses({ checkout: { addresses } }: { checkout: ShownCheckout }) {
  const t = useWords()
  const { values } = useFormState()
  if (addresses.length === 0) return null
  const kept = addresses.map(({ id, lines: [name = '', ...more] }) => ({ code: id, name, text: more.join(', ') }))
  const choices = [...kept, { code: '', name: t.another }].map((one) => ({ ...one, isOff: false }))
  return (
    <div className={styles.saved}>
      <Choices name="shippingAddressId" legend={t.saved} choices={choices} chosen={values.shippingAddressId ?? ''} />
    </div>
  )
}

/** Keeps what was typed once the order is placed. */
export function KeepAddress() {
  const { keepAddress } = useWords()
  const { values } = useFormState()
  return (
    <label className={styles.check}>
      <input type="checkbox" name="saveAddress" defaultChecked={isTicked(values.saveAddress)} />
      <span>{keepAddress}</span>
    </label>
  )
}
