// Delivery and returns in one quiet line, in the shop's own words.
import { Glyph } from '../../kit/glyph.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useShell } from '../../root.tsx'
import styles from './promises.module.css'

export function Promises() {
  const t = useMessages().storefront.home
  const { deliveryNote, returnsNote } = useShell().info.commerce
  const { tagline } = useShell().info.identity
  return (
    <section className={`page ${styles.promises}`} aria-label={t.promises}>
      <p className={styles.tagline}>{tagline}</p>
      <ul className={styles.list}>
        {deliveryNote && (
          <li>
            <Glyph name="truck" />
            {deliveryNote}
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
