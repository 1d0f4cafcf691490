// The cart page. Every line is a plain form, so it works without JavaScript; with it, changes show at once and a
// removed line can be taken back.
import { useCallback, useEffect, useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import type { CartPage } from '#contract/pages/cart.ts'
import type { Api } from '../api/client.ts'
import { apiContext } from '../api/context.ts'
import { redirectWithFlash } from '../api/flash.ts'
import { textsOf, wholeOf } from '../api/form.ts'
import { CartSums } from '../cart/cart-sums.tsx'
import { announceCart } from '../cart/changes.ts'
import { CheckoutButton } from '../cart/checkout-button.tsx'
import { refusedCode } from '../cart/coupon.ts'
import { CouponBox, REMOVE_CODE } from '../cart/coupon-box.tsx'
import { type Pending, withPending } from '../cart/pending.ts'
import { useShownAgain } from '../cart/shown-again.ts'
import { useCoupon } from '../cart/use-coupon.ts'
import { useRemoved } from '../cart/use-removed.tsx'
import { useCartWords } from '../cart/words.ts'
import { headOf } from '../head.ts'
import { ButtonLink } from '../kit/button.tsx'
import { cx } from '../kit/class-names.ts'
import { FormErrors } from '../kit/form-errors.tsx'
import { Notice } from '../kit/notice.tsx'
import { ProductGrid } from '../kit/product-card.tsx'
import { useShell, useUser } from '../root.tsx'
import { CART_PAGE_WORDS, useCartPageWords } from './cart/words.ts'
import styles from './cart.module.css'
import { CartLineRow, fieldOf } from './cart-line.tsx'
import { NoticeBanner } from './notice-banner.tsx'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<CartPage> {
  return await context.get(apiContext).read('GET /bff/pages/cart', {}, request.signal)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'coupon' || intent === REMOVE_CODE) return await putCode(context.get(apiContext), form)
  const result = await change(context.get(apiContext), form)
  if (!result.ok) return data({ problem: result.problem }, { status: result.problem.status })
  const { clampedTo } = result.data
  if (clampedTo !== null) return redirectWithFlash('/cart', 'cart-cut')
  return redirectWithFlash('/cart', intent === 'remove' ? 'line-removed' : 'cart-changed')
}

function change(api: Api, form: FormData) {
  const { intent, variantId, quantity } = textsOf(form, 'intent', 'variantId', 'quantity')
  const body = { quantity: intent === 'remove' ? 0 : wholeOf(quantity) }
  return api.attempt('PUT /bff/cart/lines/:variantId', { params: { variantId }, body })
}

/** Only of a form without script. What does not help is said beside the field; the address says where that is. */
async function putCode(api: Api, form: FormData) {
  const code = form.get('intent') === REMOVE_CODE ? '' : textsOf(form, 'code').code
  const result = await api.attempt('PUT /bff/cart/coupon', { body: { code } })
  // Where the backend turns out to take none, there is no field to say it at.
  if (!result.ok && result.problem.code === 'NOT_OFFERED') return data({ problem: result.problem }, { status: 404 })
  const refused = refusedCode(code, result)
  if (!result.ok) return data({ refused }, { status: result.problem.status })
  return refused || result.data.coupon?.problem
    ? data({ refused }, { status: 422 })
    : redirectWithFlash('/cart', 'cart-changed')
}

export const handle = headOf<CartPage>(({ shell }) => ({
  title: CART_PAGE_WORDS[shell.info.commerce.locale].title,
  noindex: true,
}))

export function Component() {
  const t = useCartPageWords()
  const { cart, notice } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const problem = done && 'problem' in done ? done.problem : undefined
  const { revalidate } = useRevalidator()
  const removed = useRemoved({ lines: cart.lines, fieldOf, onBack: revalidate })
  // The header was loaded with another page, and says the same.
  useEffect(() => void announceCart(cart), [cart])
  useShownAgain(() => void revalidate())
  return (
    <div className={cx('page', styles.page)}>
      <header className={styles.head}>
        <h1>{t.title}</h1>
      </header>
      {notice && <NoticeBanner banner={notice} />}
      <FormErrors problem={problem} labels={{ quantity: t.quantity }} />
      {cart.lines.length > 0 ? <Filled removed={removed} /> : <Empty removed={removed} />}
    </div>
  )
}

interface Taken {
  removed: ReturnType<typeof useRemoved>
}

function Filled({ removed }: Taken) {
  const t = useCartPageWords()
  const { cart, checkoutNotice } = useLoaderData<typeof loader>()
  const { info } = useShell()
  const user = useUser()
  const [pending, setPending] = useState<Pending>({})
  const ask = useCallback((variantId: string, quantity: number | undefined) => {
    setPending((before) => {
      if (quantity !== undefined) return { ...before, [variantId]: quantity }
      const { [variantId]: answered, ...others } = before
      return answered === undefined ? before : others
    })
  }, [])
  const done = useActionData<typeof action>()
  const { revalidate } = useRevalidator()
  const coupon = useCoupon({
    refusedBefore: done && 'refused' in done ? done.refused : undefined,
    onChanged: revalidate,
  })
  const inHand = withPending(cart, pending)
  return (
    <div className={styles.columns}>
      <ul className={styles.lines}>
        {removed.among(
          cart.lines.map((line) => (
            <CartLineRow
              key={line.variantId}
              line={line}
              wanted={pending[line.variantId]}
              ask={ask}
              onRemove={removed.remember}
            />
          )),
        )}
      </ul>
      <aside className={styles.summary} aria-label={t.subtotal}>
        <CartSums cart={coupon.busy ? { ...inHand, isPending: true } : inHand} />
        <CouponBox cart={cart} coupon={coupon} />
        <p className={styles.fine}>{info.commerce.returnsNote}</p>
        {checkoutNotice && <NoticeBanner banner={checkoutNotice} />}
        <CheckoutButton cart={cart} />
        <ButtonLink href="/" wide>
          {t.continueShopping}
        </ButtonLink>
        {!user && (
          <p className={styles.fine}>
            <a href="/login?returnTo=%2Fcart">{t.mergedNote}</a>
          </p>
        )}
      </aside>
    </div>
  )
}

function Empty({ removed }: Taken) {
  const t = useCartPageWords()
  const { suggestions, placed } = useLoaderData<typeof loader>()
  const { nothingToOrder } = useCartWords()
  const [search] = useSearchParams()
  const gone = removed.among([])
  return (
    <>
      {search.get('from') === 'checkout' && (
        <Notice role="status" tone={placed ? 'good' : 'info'} className={styles.notice}>
          {placed ? (
            <>
              {t.placed(placed.number)} <a href={placed.href}>{t.toOrder}</a>
            </>
          ) : (
            nothingToOrder
          )}
        </Notice>
      )}
      {gone.length > 0 && <ul className={styles.lines}>{gone}</ul>}
      <div className={styles.empty}>
        <p>{t.empty}</p>
        <p className={styles.fine}>{t.emptyHint}</p>
        <ButtonLink look="primary" size="large" href="/categories">
          {t.browse}
        </ButtonLink>
      </div>
      {suggestions.length > 0 && (
        <section className={styles.favourites}>
          <h2>{t.favourites}</h2>
          <ProductGrid products={suggestions} />
        </section>
      )}
    </>
  )
}
