// How many people are to be told when a sold out variant can be bought again.
import type { ProductDetail } from '#contract/admin-products.ts'
import { useWords } from '../../words.ts'
import { type Option, pairName } from './variant.ts'
import styles from './variants.module.css'

interface Props {
  product: ProductDetail | null
  options: ReadonlyMap<string, Option>
}

export function Waiting({ product, options }: Props) {
  const { grid, options: words } = useWords().products
  if (!product || product.waiting.length === 0) return null
  const named = product.waiting.flatMap(({ variantId, people }) => {
    const variant = product.variants.find(({ id }) => id === variantId)
    return variant ? [grid.waitingFor(pairName(variant, options, words.one), people)] : []
  })
  return (
    <p className={styles.hint}>
      {grid.waiting} {named.join(' · ')}
    </p>
  )
}
