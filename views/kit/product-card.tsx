// A product in a grid or a rail. One link covers the card, so that its name is the link's name and nothing is read twice.
// The second view is fetched when someone points at the card: a list of 24 asks for 24 pictures, not 48.
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { ColorSwatch } from '#contract/colors.ts'
import type { Shell } from '#contract/pages/shell.ts'
import { productAddress } from '#contract/product-address.ts'
import type { ProductCard as Card } from '#contract/products.ts'
import { useMessages } from '../messages/catalogue.tsx'
import { cx } from './class-names.ts'
import { Heart } from './heart.tsx'
import { useKept } from './kept-markup.ts'
import { PerUnit, Price } from './money.tsx'
import { Picture, type ShownPicture } from './picture.tsx'
import styles from './product-card.module.css'
import { RatingBrief } from './stars.tsx'
import { Swatches } from './swatch.tsx'

const SHOWN_COLORS = 5
/** Of a grid that a page begins with. */
const ON_FIRST_SCREEN = 6
const GRID_SIZES = '(min-width:75rem) 21rem,(min-width:48rem) 30vw,46vw'

/** What a card shows: its pictures and colours stand for themselves. */
export type ShownCard = Omit<Card, 'pictures' | 'colors'> & {
  pictures: readonly ShownPicture[]
  colors: readonly Pick<ColorSwatch, 'hex' | 'pattern'>[]
}

interface Props {
  product: ShownCard
  sizes?: string
  /** The card's heading level, one below the heading it stands under. */
  heading?: 'h2' | 'h3' | undefined
  priority?: 'high' | 'auto' | undefined
}

export function ProductCard({ product, sizes = GRID_SIZES, heading: Heading = 'h3', priority }: Props) {
  const t = useMessages().storefront
  const { title, brand, pictures, colors, rating, price, compareAt, compareAtIsRrp, priceVaries, inStock, isNew } =
    product
  const [first, second] = pictures
  const [turned, setTurned] = useState(false)
  // Rounded down, so that it never promises more than there is.
  const off = compareAt !== null && !compareAtIsRrp ? Math.floor(((compareAt - price) * 100) / compareAt) : 0
  const badge = !inStock ? t.soldOut : off > 0 ? t.percentOff(off) : isNew ? t.isNew : null
  return (
    <article
      className={cx(styles.card, !inStock && styles.gone)}
      onPointerEnter={() => setTurned(true)}
      onFocus={() => setTurned(true)}
    >
      <div className={styles.views}>
        <Picture
          picture={first}
          sizes={sizes}
          from={480}
          upTo={800}
          alt=""
          className={styles.view}
          priority={priority}
        />
        {turned && second && (
          <Picture
            picture={second}
            sizes={sizes}
            from={480}
            upTo={800}
            alt=""
            className={cx(styles.view, styles.second)}
          />
        )}
        {badge && <span className={styles.badge}>{badge}</span>}
      </div>
      <Heart id={product.id} title={title} className={styles.heart} />
      <div className={styles.facts}>
        <Heading className={styles.title}>
          <a href={productAddress(product.slug, product.color)} className={styles.link}>
            {title}
          </a>
        </Heading>
        <Price
          className={styles.price}
          price={price}
          compareAt={compareAt}
          compareAtIsRrp={compareAtIsRrp}
          varies={priceVaries}
        />
        <PerUnit of={product.perUnit} />
        {brand && <p className={styles.brand}>{brand}</p>}
        {(colors.length > 1 || rating) && (
          <div className={styles.more}>
            {colors.length > 1 && <ShownColors colors={colors} />}
            {rating && <RatingBrief {...rating} />}
          </div>
        )}
      </div>
    </article>
  )
}

function ShownColors({ colors }: Pick<ShownCard, 'colors'>) {
  const t = useMessages().storefront
  const dots = <Swatches colors={colors.slice(0, SHOWN_COLORS)} label={t.inColors(colors.length)} />
  if (colors.length <= SHOWN_COLORS) return dots
  return (
    <span className={styles.colors}>
      {dots}
      <span aria-hidden="true">{`+${colors.length - SHOWN_COLORS}`}</span>
    </span>
  )
}

/** A card in a list. */
export function ProductItem({ className, ...card }: Props & { className?: string | undefined }) {
  const { info } = useRouteLoaderData('root') as Shell
  const { product, sizes, heading, priority } = card
  const kept = useKept(
    () => <ProductCard {...card} />,
    priority ? undefined : [product, info],
    `card ${heading} ${sizes}`,
  )
  return <li className={className} {...kept} />
}

export function ProductGrid({
  products,
  heading,
  first,
}: {
  products: readonly ShownCard[]
  heading?: 'h2' | 'h3'
  /** Of the first picture, where the grid stands on the first screen; the second one, beside it, is not lazy either. */
  first?: 'high' | 'auto'
}) {
  const priorities = [first, first && ('auto' as const)]
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <ProductItem
          key={product.id}
          className={index < ON_FIRST_SCREEN ? undefined : 'further-down'}
          product={product}
          heading={heading}
          priority={priorities[index]}
        />
      ))}
    </ul>
  )
}
