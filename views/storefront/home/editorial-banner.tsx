// A banner between the products: a wide picture and a panel of words that overlaps it.
import type { Banner } from '#contract/banners.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { Picture } from '../../kit/picture.tsx'
import styles from './editorial-banner.module.css'

interface Props {
  banner: Banner
  /** The words stand before the picture. */
  mirrored?: boolean
  /** Lower, for the top of a list. */
  compact?: boolean
}

export function EditorialBanner({ banner, mirrored, compact }: Props) {
  const { id, picture, heading, text, cta, href } = banner
  return (
    <section
      className={styles.banner}
      data-mirrored={mirrored || undefined}
      data-compact={compact || undefined}
      data-bare={!picture || undefined}
      aria-labelledby={heading ? id : undefined}
    >
      {picture && <Picture picture={picture} sizes="(min-width:64rem) 68vw, 100vw" className={styles.picture} />}
      {(heading || text) && (
        <div className={styles.panel}>
          {heading && (
            <h2 id={id} className={styles.heading}>
              {heading}
            </h2>
          )}
          {text && <p className={styles.text}>{text}</p>}
          {href && cta && <ButtonLink href={href}>{cta}</ButtonLink>}
        </div>
      )}
    </section>
  )
}
