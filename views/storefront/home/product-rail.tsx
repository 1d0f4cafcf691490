// Products in one row that scrolls sideways: by touch, by keyboard, and with JavaScript by two buttons.
import { useRef } from 'react'
import { Glyph } from '../../kit/glyph.tsx'
import { useHydrated } from '../../kit/hydrated.ts'
import { ProductItem, type ShownCard } from '../../kit/product-card.tsx'
import styles from './product-rail.module.css'
import { useHomeWords } from './words.ts'

interface Props {
  id: string
  title: string
  products: readonly ShownCard[]
  more?: { href: string; label: string }
}

export function ProductRail({ id, title, products, more }: Props) {
  const t = useHomeWords().rail
  const hydrated = useHydrated()
  const rail = useRef<HTMLUListElement>(null)
  const move = (direction: 1 | -1) => {
    const { current } = rail
    current?.scrollBy({ left: direction * current.clientWidth * 0.8 })
  }
  return (
    <section className={`further-down ${styles.section}`} aria-labelledby={id}>
      <header className={`page ${styles.head}`}>
        <h2 id={id}>{title}</h2>
        {more && <a href={more.href}>{more.label}</a>}
        {hydrated && (
          <span className={styles.buttons}>
            <button type="button" className={styles.button} aria-label={t.back(title)} onClick={() => move(-1)}>
              <Glyph name="left" />
            </button>
            <button type="button" className={styles.button} aria-label={t.onward(title)} onClick={() => move(1)}>
              <Glyph name="right" />
            </button>
          </span>
        )}
      </header>
      <ul ref={rail} className={styles.rail}>
        {products.map((product) => (
          <ProductItem
            key={product.id}
            className={styles.item}
            product={product}
            sizes="(min-width:64rem) 19rem, (min-width:48rem) 34vw, 64vw"
          />
        ))}
      </ul>
    </section>
  )
}
