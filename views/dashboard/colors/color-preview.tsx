// A colour as shoppers see it: a dot in lists and an option of a product, on a light and on a dark background.
import { cx } from '../../kit/class-names.ts'
import { Swatch } from '../../kit/swatch.tsx'
import styles from './colors.module.css'

export function ColorPreview({ name, hex }: { name: string; hex: string }) {
  const valid = /^#[0-9a-f]{6}$/i.test(hex) ? hex : 'transparent'
  return (
    <div className={styles.preview}>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} className={cx(styles.ground, styles[theme])}>
          <Swatch hex={valid} size={40} />
          <Swatch hex={valid} size={26} />
          <Swatch hex={valid} />
          <span>{name}</span>
        </div>
      ))}
    </div>
  )
}
