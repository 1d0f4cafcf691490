// Name, price, size and colour, and the button. A real form: without JavaScript it is sent to the page's action; with
// JavaScript the choice is kept in the address and the cart opens beside the page.
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import type { Product } from '#contract/products.ts'
import type { Problem } from '../../api/client.ts'
import { addToCart, openCart } from '../../cart/changes.ts'
import { Price } from '../../kit/money.tsx'
import { problemText } from '../../kit/problem-text.ts'
import { Quantity } from '../../kit/quantity.tsx'
import { RatingBrief } from '../../kit/stars.tsx'
import { SubmitButton } from '../../kit/submit-button.tsx'
import { toast } from '../../kit/toast.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useShell } from '../../root.tsx'
import styles from './buy-box.module.css'
import { ColorPicker } from './color-picker.tsx'
import { type Chosen, choiceSearch, priceOf, type Selection } from './selection.ts'
import { SizePicker } from './size-picker.tsx'
import { StockLine } from './stock-line.tsx'

/** What the server answered to a purchase that did not come about without script. */
export interface Failed {
  problem: Problem
  values: Chosen
}

interface Props {
  product: Product
  selection: Selection
  failed: Failed | undefined
  /** Told before the address changes, which takes a moment. */
  onChoose: (choice: Chosen) => void
  /** Whether there are reviews below to lead to. */
  reviewed: boolean
}

export function BuyBox({ product, selection, failed, onChoose, reviewed }: Props) {
  const messages = useMessages()
  const t = messages.storefront.product
  const { info } = useShell()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [adding, setAdding] = useState(false)
  const [error, setError] = useState<string>()
  const { variant, color, size } = selection
  const price = priceOf(product, selection)
  const most = info.commerce.maxPerLine
  const max = Math.max(1, Math.min(most, variant?.available ?? most))
  const sizeMissing = failed?.problem.fields?.size !== undefined && !variant
  const told = error ?? (sizeMissing ? t.chooseSize : undefined)

  const choose = (choice: Chosen) => {
    setError(undefined)
    onChoose(choice)
    void navigate(pathname + choiceSearch(search, choice), { replace: true, preventScrollReset: true })
  }
  /** What somebody chose before the page listened stands in the form alone. */
  const takeOver = useEffectEvent(() => {
    const fields = new FormData(form.current ?? undefined)
    const chosen = (name: string, shown: string | null) => fields.get(name)?.toString() ?? shown
    const before = { color: chosen('color', color), size: chosen('size', size) }
    if (before.color !== color || before.size !== size) choose(before)
  })
  useEffect(() => takeOver(), [])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (adding) return
    if (!variant || variant.available === 0) {
      setError(variant || size ? t.pairNotAvailable : t.chooseSize)
      const field = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name=${name}]:enabled`)
      ;(field('size') ?? field('color'))?.focus()
      return
    }
    setError(undefined)
    setAdding(true)
    const quantity = Number(new FormData(event.currentTarget).get('quantity')) || 1
    const result = await addToCart(variant.id, quantity)
    setAdding(false)
    if (!result.ok) {
      const text = problemText(messages, result.problem)
      setError(text)
      toast(text, { tone: 'error' })
      return
    }
    const { clampedTo } = result.data
    toast(clampedTo === null ? t.added(product.title) : t.addedSome(clampedTo))
    openCart()
  }
  return (
    <div className={styles.box}>
      <header className={styles.head}>
        {product.brand && <p className="eyebrow">{product.brand}</p>}
        <h1 className={styles.title}>{product.title}</h1>
        {product.subtitle && <p className={styles.subtitle}>{product.subtitle}</p>}
        <div className={styles.under}>
          {price && <Price className={styles.price} {...price} />}
          {product.rating && (
            <a href={reviewed ? '#reviews' : undefined} className={styles.rating}>
              <RatingBrief {...product.rating} />
            </a>
          )}
        </div>
        <p className={styles.fine}>{info.commerce.pricesIncludeTax ? t.taxIncluded : t.taxExcluded}</p>
      </header>
      <Form
        ref={form}
        method="post"
        action={pathname + search}
        className={styles.form}
        onSubmit={onSubmit}
        preventScrollReset
      >
        {failed && !sizeMissing && (
          <p className={styles.error} role="alert">
            {problemText(messages, failed.problem)}
          </p>
        )}
        <ColorPicker selection={selection} path={pathname} onChoose={(code) => choose({ color: code, size })} />
        <SizePicker
          selection={selection}
          error={told}
          guide={product.sizeGuide}
          onChoose={(code) => choose({ color, size: code })}
        />
        {product.sizes.length === 0 && told && (
          <p className={styles.error} role="alert">
            {told}
          </p>
        )}
        <StockLine product={product} selection={selection} />
        <div className={styles.buy}>
          <Quantity id="quantity" label={messages.storefront.quantity.label} max={max} />
          <SubmitButton size="large" wide pending={adding} pendingLabel={t.adding}>
            {t.add}
          </SubmitButton>
        </div>
      </Form>
      <ul className={styles.promises}>
        {info.commerce.deliveryNote && <li>{info.commerce.deliveryNote}</li>}
        {info.commerce.returnsNote && <li>{info.commerce.returnsNote}</li>}
      </ul>
    </div>
  )
}
