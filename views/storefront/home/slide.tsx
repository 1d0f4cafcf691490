// One slide: a picture over the whole width with a few words and one link on it.
import type { Slider } from '#contract/banners.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { focusData, sizedUrl, srcSetOf } from '../../kit/picture.tsx'
import { ForPhones } from './for-phones.tsx'
import styles from './slider.module.css'

interface Props {
  slide: Slider['slides'][number]
  shown: boolean
  first: boolean
  /** Without it its place is left. */
  pictured: boolean
  /** "2 of 3" */
  position: string
}

export function SlideView({ slide, shown, first, pictured, position }: Props) {
  const { picture, mobilePicture, heading, text, cta, href, textPosition, tone } = slide
  const Heading = first ? 'h1' : 'h2'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a named group in the patterns of WAI-ARIA
    <div
      className={styles.slide}
      role="group"
      aria-label={position}
      data-shown={shown || undefined}
      data-position={textPosition}
      data-tone={picture ? tone : undefined}
      data-bare={!picture || undefined}
      inert={!shown}
    >
      {picture && !pictured && <div className={styles.image} />}
      {picture && pictured && (
        <ForPhones picture={mobilePicture}>
          <img
            className={styles.image}
            {...focusData(picture.focus)}
            src={sizedUrl(picture, 1280)}
            srcSet={srcSetOf(picture, 640)}
            sizes="(max-width:48rem) 150vw,100vw"
            width={picture.width}
            height={picture.height}
            alt={picture.alt}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'low'}
          />
        </ForPhones>
      )}
      <div className={`page ${styles.words}`}>
        {heading && <Heading className={styles.heading}>{heading}</Heading>}
        {text && <p className={styles.text}>{text}</p>}
        {href && cta && (
          <ButtonLink href={href} look="primary" size="large" className={styles.cta}>
            {cta}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
