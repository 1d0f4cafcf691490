// The heart of a product: a button of the page's one form for hearts (layouts/heart-form.tsx). What the server sends is the
// same for everybody; whether it is pressed, script says afterwards.
import { useRouteLoaderData } from 'react-router'
import type { Shell } from '#contract/pages/shell.ts'
import { useMessages } from '../messages/catalogue.tsx'
import { cx } from './class-names.ts'
import styles from './heart.module.css'

interface Props {
  id: string
  title: string
  /** The variant that is meant, where one was chosen. */
  variant?: string | undefined
  className?: string | undefined
}

export function Heart({ id, title, variant, className }: Props) {
  const t = useMessages().storefront
  if (!(useRouteLoaderData('root') as Shell).info.offers.wishlist) return null
  return (
    <>
      {variant && <input type="hidden" form="heart" name={id} value={variant} />}
      <button
        type="submit"
        form="heart"
        name="product"
        value={id}
        className={cx(styles.heart, className)}
        aria-label={t.heart(title)}
      />
    </>
  )
}
