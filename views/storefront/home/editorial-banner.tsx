// A banner between the products: a wide picture and a panel of words before, beside or under it.
import type { Banner } from '#contract/banners.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { cx } from '../../kit/class-names.ts'
import { Picture } from '../../kit/picture.tsx'
import styles from './editorial-banner.module.css'
import { ForPhones } from './for-phones.tsx'

interface Props {
  banner: Omit<Banner, 'placement'>
  /** Lower, for the top of a list. */
  compact?: boolean
}

const SIZES = '(min-width:64rem) 68vw, 100vw'

export function EditorialBanner({ banner, compact }: Props) {
  const { id, picture, mobilePicture, heading, text, cta, href, textPosition, tone } = banner
  return (
    <section
      className={cx(styles.banner, !compact && 'further-down')}
      data-position={textPosition}
      data-tone={tone}
      data-compact={compact || undefined}
      data-bare={!picture || undefined}
      data-wordless={!(heading || text) || undefined}
      aria-labelledby={heading ? id : undefined}
    >
      {picture && (
        <ForPhones picture={mobilePicture}>
          <Picture picture={picture} sizes={SIZES} className={styles.picture} />
        </ForPhones>
      )}
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
