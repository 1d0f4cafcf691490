// One wish: its picture, what it costs and what it cost, and what can be done about it.
import { Form } from 'react-router'
import { productAddress } from '#contract/product-address.ts'
import type { WishlistItem } from '#contract/wishlist.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { PerUnit, useMoney, When } from '../kit/money.tsx'
import { Picture } from '../kit/picture.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import type { WishlistMessages } from '../messages/en/wishlist.ts'
import styles from './wishlist.module.css'

interface Props {
  item: WishlistItem
  t: WishlistMessages
}

export function WishCard({ item, t }: Props) {
  const { title, brand, slug, colorCode, color, size, addedAt } = item
  const href = slug === null ? undefined : productAddress(slug, colorCode)
  const meant = [color, size && t.size(size)].filter(Boolean).join(' · ')
  return (
    <li className={styles.wish}>
      <span className={styles.view}>
        <Picture picture={item.picture} sizes="8rem" upTo={320} alt="" className={styles.picture} />
      </span>
      <div className={styles.facts}>
        {brand && <p className={styles.fine}>{brand}</p>}
        <h2 className={styles.name}>{href ? <a href={href}>{title}</a> : title}</h2>
        {meant && <p className={styles.fine}>{meant}</p>}
        <PriceNow item={item} t={t} />
        <p className={styles.fine}>
          {t.added} <When at={addedAt} />
        </p>
      </div>
      <Actions item={item} t={t} href={href} />
    </li>
  )
}

function PriceNow({ item: { price, priceThen, priceVaries, perUnit, inStock }, t }: Props) {
  const words = useMessages().storefront
  const money = useMoney()
  if (price === null) return <p className={styles.gone}>{t.gone}</p>
  const [now, then] = [money(price), money(priceThen ?? price)]
  const lower = priceThen !== null && price < priceThen
  return (
    <>
      <p className={styles.price}>
        {priceVaries ? words.from(now) : now} <PerUnit of={perUnit} />
      </p>
      {lower && (
        // Rounded down, so that it never says more than there is.
        <p className={styles.lower}>{t.lower(Math.floor(((priceThen - price) * 100) / priceThen), then, now)}</p>
      )}
      {priceThen !== null && price > priceThen && <p className={styles.fine}>{t.higher(then, now)}</p>}
      {!inStock && <p className={styles.gone}>{words.soldOut}</p>}
    </>
  )
}

function Actions({ item: { productId, title, buyId, inStock }, t, href }: Props & { href: string | undefined }) {
  return (
    <div className={styles.actions}>
      {buyId !== null && inStock && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="variantId" value={buyId} />
          <Button type="submit" name="intent" value="add" aria-label={t.toCartNamed(title)}>
            {t.toCart}
          </Button>
        </Form>
      )}
      {buyId === null && inStock && href && (
        <ButtonLink href={href} aria-label={t.chooseNamed(title)}>
          {t.choose}
        </ButtonLink>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="productId" value={productId} />
        <Button type="submit" look="quiet" name="intent" value="remove" aria-label={t.removeNamed(title)}>
          {t.remove}
        </Button>
      </Form>
    </div>
  )
}
