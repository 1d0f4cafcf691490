// Delivery and returns in one quiet line.
import { Glyph } from '../../kit/glyph.tsx'
import { useDeliveryPromise } from '../../layouts/delivery-promise.tsx'
import { useShell } from '../../root.tsx'
import styles from './promises.module.css'
import { useHomeWords } from './words.ts'

export function Promises() {
  const t = useHomeWords().home
  const delivery = useDeliveryPromise()
  const { returnsNote } = useShell().info.commerce
  const { tagline } = useShell().info.identity
  return (
    <section className={`page ${styles.promises}`} aria-label={t.promises}>
      <p className={styles.tagline}>{tagline}</p>
      <ul className={styles.list}>
        {delivery && (
          <li>
            <Glyph name="truck" />
            <span>{delivery}</span>
          </li>
        )}
        {returnsNote && (
          <li>
            <Glyph name="back" />
            {returnsNote}
          </li>
        )}
      </ul>
    </section>
  )
}
