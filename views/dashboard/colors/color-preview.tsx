// A colour as shoppers see it: a dot in lists and an option of a product, on a light and on a dark background.
import { cx } from '../../kit/class-names.ts'
import { Swatch } from '../../kit/swatch.tsx'
import { patternOf } from '../kit/pattern.ts'
import { usePicture } from '../media/use-picture.ts'
import styles from './colors.module.css'

interface Props {
  name: string
  hex: string
  /** The picture of its pattern. */
  pictureId: string | null
}

export function ColorPreview({ name, hex, pictureId }: Props) {
  const { data } = usePicture(pictureId)
  const pattern = patternOf(data ?? null)
  const valid = /^#[0-9a-f]{6}$/i.test(hex) ? hex : 'transparent'
  return (
    <div className={styles.preview}>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} className={cx(styles.ground, styles[theme])}>
          <Swatch hex={valid} pattern={pattern} size={40} />
          <Swatch hex={valid} pattern={pattern} size={26} />
          <Swatch hex={valid} pattern={pattern} />
          <span>{name}</span>
        </div>
      ))}
    </div>
  )
}
