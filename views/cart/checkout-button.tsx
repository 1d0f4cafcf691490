// The way to checkout. While the cart cannot be ordered it leads nowhere and says why.
import { useId } from 'react'
import type { ShownCart } from '#contract/pages/cart.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import styles from './checkout-button.module.css'
import { useCartWords } from './words.ts'

interface Props {
  cart: Pick<ShownCart, 'checkout'>
  onClick?: () => void
}

/** Nothing where the backend takes no orders. */
export function CheckoutButton({ cart: { checkout }, onClick }: Props) {
  const { toCheckout } = useCartWords()
  const id = useId()
  if (!checkout) return null
  if (checkout.problem === null)
    return (
      <ButtonLink href={checkout.href} look="primary" size="large" wide onClick={onClick}>
        {toCheckout}
      </ButtonLink>
    )
  return (
    <div className={styles.off}>
      <Button look="primary" size="large" wide aria-disabled="true" aria-describedby={id} className={styles.button}>
        {toCheckout}
      </Button>
      <p id={id} className={styles.why} role="status">
        {checkout.problem}
      </p>
    </div>
  )
}
