// How many there are, in words and true numbers; the colour of the dot only repeats them.
import type { Product } from '#contract/products.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import styles from './buy-box.module.css'
import type { Selection } from './selection.ts'

export function StockLine({ product, selection }: { product: Product; selection: Selection }) {
  const t = useMessages().storefront.product
  const { variant, sizes } = selection
  if (product.variants.every(({ available }) => available === 0)) return <Line state="out" text={t.soldOutAll} />
  if (!variant) {
    const left = sizes.filter(({ state }) => state === 'available').length
    return sizes.length > 0 ? <Line state={left > 0 ? 'in' : 'out'} text={t.sizesLeft(left, sizes.length)} /> : null
  }
  if (variant.available === 0) return <Line state="out" text={t.soldOut} />
  if (variant.lowStock && variant.available !== null) return <Line state="low" text={t.onlyLeft(variant.available)} />
  return <Line state="in" text={t.inStock} />
}

const Line = ({ state, text }: { state: 'in' | 'low' | 'out'; text: string }) => (
  <p className={styles.stock} data-state={state} role="status">
    {text}
  </p>
)
