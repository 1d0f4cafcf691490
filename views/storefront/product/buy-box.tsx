// Name, price, size and colour, and the button. A real form: without JavaScript it is sent to the page's action; with
// JavaScript the choice is kept in the address and the cart opens beside the page.
import { useEffect, useEffectEvent, useRef } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import type { Product } from '#contract/products.ts'
import type { Problem } from '../../api/client.ts'
import { useLineLimit } from '../../cart/line-limit.ts'
import { Heart } from '../../kit/heart.tsx'
import { PerUnit, Price, useMoney } from '../../kit/money.tsx'
import { problemText } from '../../kit/problem-text.ts'
import { Quantity } from '../../kit/quantity.tsx'
import { RatingBrief } from '../../kit/stars.tsx'
import { SubmitButton } from '../../kit/submit-button.tsx'
import { useGone } from '../../kit/use-gone.ts'
import { useDeliveryPromise } from '../../layouts/delivery-promise.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useShell } from '../../root.tsx'
import styles from './buy-box.module.css'
import { ColorPicker } from './color-picker.tsx'
import { type Chosen, choiceSearch, priceOf, type Selection } from './selection.ts'
import { SizePicker } from './size-picker.tsx'
import { StockLine } from './stock-line.tsx'
import { TELL_ME, TellMe } from './tell-me.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

interface Props {
  product: Product
  selection: Selection
  /** Why a form that was sent without JavaScript was refused. */
  problem: Problem | undefined
  /** Called before the address changes, which takes a moment. */
  onChoose: (choice: Chosen) => void
  /** Whether there are reviews below to lead to. */
  reviewed: boolean
}

export function BuyBox({ product, selection, problem, onChoose, reviewed }: Props) {
  const messages = useMessages()
  const t = messages.storefront.product
  const { commerce, offers } = useShell().info
  const { returnsNote } = commerce
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { place, gone } = useGone()
  const { adding, error, clearError, onSubmit } = useAddToCart(product, selection)
  const { variant, color, size } = selection
  const soldOut = (variant ? [variant] : product.variants).every(({ available }) => available === 0)
  const price = priceOf(product, selection)
  const barred = t.noReturn[product.noWithdrawal ?? 'none']
  const delivery = useDeliveryPromise(price?.price)
  const max = useLineLimit(variant?.available ?? null)
  const sizeMissing = problem?.fields?.size !== undefined && !variant
  const shownError = error ?? (sizeMissing ? t.chooseSize : undefined)

  const choose = (choice: Chosen) => {
    clearError()
    onChoose(choice)
    void navigate(pathname + choiceSearch(search, choice), { replace: true, preventScrollReset: true })
  }
  /** Before hydration a choice changes only the form's fields, so it is read from them. */
  const takeOver = useEffectEvent(() => {
    const fields = new FormData(form.current ?? undefined)
    const chosen = (name: string, shown: string | null) => fields.get(name)?.toString() ?? shown
    const before = { color: chosen('color', color), size: chosen('size', size) }
    if (before.color !== color || before.size !== size) choose(before)
  })
  useEffect(() => takeOver(), [])
  return (
    <div className={styles.box}>
      <Head product={product} price={price} reviewed={reviewed} />
      <Form
        ref={form}
        method="post"
        action={soldOut ? TELL_ME : pathname + search}
        className={styles.form}
        {...(!soldOut && { onSubmit })}
        preventScrollReset
      >
        {problem && !sizeMissing && (
          // biome-ignore lint/a11y/noAutofocus: a page that answers a form begins at what is wrong with it
          <p className={styles.error} role="alert" tabIndex={-1} autoFocus>
            {problemText(messages, problem)}
          </p>
        )}
        <ColorPicker selection={selection} path={pathname} onChoose={(code) => choose({ color: code, size })} />
        <SizePicker
          selection={selection}
          error={shownError}
          guide={product.sizeGuide}
          required={soldOut}
          onChoose={(code) => choose({ color, size: code })}
        />
        {product.sizes.length === 0 && shownError && (
          <p className={styles.error} role="alert">
            {shownError}
          </p>
        )}
        <StockLine product={product} selection={selection} />
        <div ref={place} className={soldOut ? undefined : styles.place} data-gone={gone || undefined}>
          <div className={styles.buy}>
            {soldOut ? (
              offers.backInStock && <TellMe slug={product.slug} />
            ) : (
              <>
                <Quantity id="quantity" label={messages.storefront.quantity.label} max={max} />
                <SubmitButton size="large" wide pending={adding} pendingLabel={t.adding}>
                  {t.add}
                </SubmitButton>
              </>
            )}
            <Heart id={product.id} title={product.title} variant={variant?.id} className={styles.heart} />
          </div>
        </div>
      </Form>
      <ul className={styles.promises}>
        {delivery && <li>{delivery}</li>}
        {returnsNote && product.noWithdrawal !== 'made_to_measure' && <li>{returnsNote}</li>}
        {barred && <li>{barred}</li>}
      </ul>
    </div>
  )
}

type HeadProps = Pick<Props, 'product' | 'reviewed'> & { price: ReturnType<typeof priceOf> }

function Head({ product, price, reviewed }: HeadProps) {
  const { product: t, was } = useMessages().storefront
  const money = useMoney()
  const { pricesIncludeTax } = useShell().info.commerce
  return (
    <header className={styles.head}>
      {product.brand && <p className="eyebrow">{product.brand}</p>}
      <h1 className={styles.title}>{product.title}</h1>
      {product.subtitle && <p className={styles.subtitle}>{product.subtitle}</p>}
      <div className={styles.under}>
        {price && (
          <span>
            <Price className={styles.price} {...price} /> <PerUnit of={price.perUnit} />
          </span>
        )}
        {product.rating && (
          <a href={reviewed ? '#reviews' : undefined} className={styles.rating}>
            <RatingBrief {...product.rating} />
          </a>
        )}
      </div>
      {price?.compareAt && !price.compareAtIsRrp && (
        <p className={styles.fine}>
          {was}: {money(price.compareAt)}
        </p>
      )}
      <p className={styles.fine}>{pricesIncludeTax ? t.taxIncluded : t.taxExcluded}</p>
    </header>
  )
}
