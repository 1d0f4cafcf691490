// The cart beside the page: what lies in it, how many, and the way to the cart page.
import { useState } from 'react'
import type { CartLine } from '#contract/carts.ts'
import { productAddress } from '#contract/product-address.ts'
import type { Problem } from '../api/client.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Money, usePerUnit } from '../kit/money.tsx'
import { Notice } from '../kit/notice.tsx'
import { Picture } from '../kit/picture.tsx'
import { problemText } from '../kit/problem-text.ts'
import { Quantity } from '../kit/quantity.tsx'
import { SkeletonLines } from '../kit/skeleton.tsx'
import { toast } from '../kit/toast.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import styles from './cart-drawer.module.css'
import { CartSums } from './cart-sums.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { CouponBox } from './coupon-box.tsx'
import { useDrawerWords } from './drawer-words.ts'
import { useLineLimit } from './line-limit.ts'
import type { CartInHand } from './pending.ts'
import { useCart } from './use-cart.ts'
import { useCoupon } from './use-coupon.ts'
import { useRemoved } from './use-removed.tsx'

export function CartDrawer({ onClose }: { onClose: () => void }) {
  const messages = useMessages()
  const t = useDrawerWords()
  const { cart, problem } = useCart()
  const coupon = useCoupon()
  const lines = cart?.lines ?? []
  const removed = useRemoved({ lines, fieldOf })
  const rows = removed.among(lines.map((line) => <Line key={line.variantId} line={line} onRemove={removed.remember} />))

  return (
    <Dialog
      open
      side="end"
      title={t.title}
      onClose={onClose}
      footer={cart && cart.lines.length > 0 && <Sum cart={cart} isPending={coupon.busy} onClose={onClose} />}
    >
      {!cart && !problem && <SkeletonLines lines={4} />}
      {!cart && problem && <Notice tone="bad">{problemText(messages, problem)}</Notice>}
      {rows.length > 0 && <ul className={styles.lines}>{rows}</ul>}
      {cart?.lines.length === 0 && (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>{t.empty}</p>
          <p>{t.emptyText}</p>
          <ButtonLink href="/categories">{t.browse}</ButtonLink>
        </div>
      )}
      {cart && cart.lines.length > 0 && <CouponBox cart={cart} coupon={coupon} />}
    </Dialog>
  )
}

function Sum({ cart, isPending, onClose }: { cart: CartInHand; isPending: boolean; onClose: () => void }) {
  const { toCart } = useMessages().storefront.cart
  return (
    <div className={styles.sum}>
      <CartSums cart={isPending ? { ...cart, isPending } : cart} />
      <CheckoutButton cart={cart} onClick={onClose} />
      <ButtonLink href="/cart" look={cart.checkout ? 'secondary' : 'primary'} size="large" wide onClick={onClose}>
        {toCart}
      </ButtonLink>
    </div>
  )
}

/** Of the field for how many. */
const fieldOf = (variantId: string): string => `drawer-${variantId}`

function Line({ line, onRemove }: { line: CartLine; onRemove: (line: CartLine) => void }) {
  const messages = useMessages()
  const t = useDrawerWords()
  const { setQuantity } = useCart()
  const { variantId, title, quantity } = line
  const perUnit = usePerUnit()
  const href = productAddress(line.slug, line.colorCode)
  const max = useLineLimit(line.available)

  const [problem, setProblem] = useState<Problem>()
  const set = async (wanted: number) => {
    const result = await setQuantity(variantId, wanted)
    setProblem(result && !result.ok ? result.problem : undefined)
  }
  const remove = async () => {
    onRemove(line)
    const result = await setQuantity(variantId, 0)
    // The line, which is to say so, was gone meanwhile.
    if (result && !result.ok) toast(problemText(messages, result.problem), { tone: 'error' })
  }
  return (
    <li className={styles.line}>
      {/* biome-ignore lint/a11y/useAnchorContent: the same link stands beside it with its words */}
      <a href={href} tabIndex={-1} aria-hidden="true">
        <Picture picture={line.picture} alt="" sizes="6rem" from={96} upTo={240} className={styles.picture} />
      </a>
      <div className={styles.facts}>
        <a href={href} className={styles.title}>
          {title}
        </a>
        <p className={styles.note}>{[line.color, line.size, perUnit(line.perUnit)].filter(Boolean).join(' · ')}</p>
        {line.oldUnitPrice !== null && <p className={styles.warn}>{t.priceChanged}</p>}
        {line.available !== null && line.available < quantity && (
          <p className={styles.warn}>{t.onlyLeft(line.available)}</p>
        )}
        {problem && (
          <p className={styles.warn} role="alert">
            {problemText(messages, problem)}
          </p>
        )}
        <div className={styles.controls}>
          <Quantity
            id={fieldOf(variantId)}
            label={`${messages.storefront.quantity.label}, ${title}`}
            min={0}
            max={max}
            value={quantity}
            onChange={(wanted) => void (wanted === 0 ? remove() : set(wanted))}
          />
          <button type="button" className={styles.remove} onClick={() => void remove()}>
            {t.remove}
            <span className="visually-hidden"> {title}</span>
          </button>
        </div>
      </div>
      <Money minor={line.lineTotal} />
    </li>
  )
}
