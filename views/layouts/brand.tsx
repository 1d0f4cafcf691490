// The shop's mark: its logo where there is one, else its name set in the display face.
import { cx } from '../kit/class-names.ts'
import { Picture } from '../kit/picture.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import { useShell } from '../root.tsx'
import styles from './brand.module.css'

export function Brand({ className }: { className?: string | undefined }) {
  const t = useMessages()
  const { name, logo } = useShell().info.identity
  return (
    <a href="/" className={cx(styles.brand, className)} aria-label={`${name}, ${t.home}`}>
      {logo ? (
        <Picture picture={logo} alt="" sizes="10rem" from={160} upTo={480} className={styles.logo} priority="auto" />
      ) : (
        name
      )}
    </a>
  )
}
