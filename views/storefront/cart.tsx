// The cart page. Every line is a plain form, so it works without JavaScript; with it, changes show at once and a
// removed line can be taken back.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { CartPage } from '#contract/pages/cart.ts'
import type { Api } from '../api/client.ts'
import { apiContext } from '../api/context.ts'
import { redirectWithFlash } from '../api/flash.ts'
import { textsOf } from '../api/form.ts'
import { headOf } from '../head.ts'
import { ButtonLink } from '../kit/button.tsx'
import { cx } from '../kit/class-names.ts'
import { FormErrors } from '../kit/form-errors.tsx'
import { useMoney } from '../kit/money.tsx'
import { ProductGrid } from '../kit/product-card.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import { useShell } from '../root.tsx'
import styles from './cart.module.css'
import { CartLineRow } from './cart-line.tsx'
import { NoticeBanner } from './notice-banner.tsx'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<CartPage> {
  return await context.get(apiContext).read('GET /bff/pages/cart', {}, request.signal)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const intent = form.get('intent')
  const result = await change(context.get(apiContext), form)
  if (!result.ok) return data({ problem: result.problem }, { status: result.problem.status })
  if (form.get('quiet') !== null) return { clampedTo: result.data.clampedTo }
  return redirectWithFlash('/cart', intent === 'remove' ? 'line-removed' : 'cart-changed')
}

function change(api: Api, form: FormData) {
  const { intent, variantId, quantity } = textsOf(form, 'intent', 'variantId', 'quantity')
  // Undoing a removal adds the line again.
  if (intent === 'add') return api.attempt('POST /bff/cart/lines', { body: { variantId, quantity } })
  const body = { quantity: intent === 'remove' ? 0 : quantity }
  return api.attempt('PUT /bff/cart/lines/:variantId', { params: { variantId }, body })
}

export const handle = headOf<CartPage>(({ t }) => ({ title: t.account.cart.title, noindex: true }))

export function Component() {
  const t = useMessages().account.cart
  const { cart, notice } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const problem = done && 'problem' in done ? done.problem : undefined
  return (
    <div className={cx('page', styles.page)}>
      <header className={styles.head}>
        <h1>{t.title}</h1>
      </header>
      {notice && <NoticeBanner banner={notice} />}
      <FormErrors problem={problem} labels={{ quantity: t.quantity }} />
      {cart.lines.length > 0 ? <Filled /> : <Empty />}
    </div>
  )
}

function Filled() {
  const t = useMessages().account.cart
  const money = useMoney()
  const { cart, checkoutNotice } = useLoaderData<typeof loader>()
  const { info, user } = useShell()
  return (
    <div className={styles.columns}>
      <ul className={styles.lines}>
        {cart.lines.map((line) => (
          <CartLineRow key={line.variantId} line={line} />
        ))}
      </ul>
      <aside className={styles.summary} aria-label={t.subtotal}>
        <p className={styles.total}>
          <span>{t.subtotal}</span> <span>{money(cart.subtotal)}</span>
        </p>
        <p className={styles.fine}>{info.commerce.pricesIncludeTax ? t.taxIncluded : t.taxExcluded}</p>
        <p className={styles.fine}>{info.commerce.returnsNote}</p>
        {checkoutNotice && <NoticeBanner banner={checkoutNotice} />}
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

function Empty() {
  const t = useMessages().account.cart
  const { suggestions } = useLoaderData<typeof loader>()
  return (
    <>
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
