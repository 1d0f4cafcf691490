// The footer: everything the shop says of itself in site info, and the theme.
import { useKept } from '../kit/kept-markup.ts'
import { useMessages } from '../messages/catalogue.tsx'
import { useShell } from '../root.tsx'
import { Brand } from './brand.tsx'
import { DeliveryLink } from './delivery-promise.tsx'
import styles from './footer.module.css'
import { ThemeSwitcher } from './theme-switcher.tsx'

export function Footer() {
  const t = useMessages().storefront.footer
  const { info, navigation, delivery } = useShell()
  const { social, legal } = info
  const columns = useKept(() => <Columns />, delivery ? [info, navigation, delivery] : [info, navigation], 'footer')
  return (
    <footer className={styles.footer} data-part="footer">
      <div className={`page ${styles.columns}`} {...columns} />
      <div className={`page ${styles.end}`}>
        <p className={styles.legal}>
          {[legal.company, legal.vatId && t.vatId(legal.vatId)].filter(Boolean).join('\n')}
        </p>
        {social.length > 0 && (
          <ul className={styles.social} aria-label={t.social}>
            {social.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        <ThemeSwitcher />
      </div>
    </footer>
  )
}

function Columns() {
  const t = useMessages().storefront.footer
  const { info, navigation, delivery } = useShell()
  const { identity, contact } = info
  const help = info.entries.filter(({ where, kind }) => where === 'footer' || (where === 'page' && kind === 'page'))
  return (
    <>
      <div className={styles.about}>
        <Brand />
        <p className={styles.tagline}>{identity.tagline}</p>
      </div>
      {navigation.length > 0 && (
        <nav aria-labelledby="footer-shop">
          <h2 id="footer-shop" className={styles.title}>
            {t.shop}
          </h2>
          <ul className={styles.list}>
            {navigation.map(({ slug, name }) => (
              <li key={slug}>
                <a href={`/categories/${slug}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav aria-labelledby="footer-help">
        <h2 id="footer-help" className={styles.title}>
          {t.help}
        </h2>
        <ul className={styles.list}>
          <li>
            <a href="/contact">{t.contact}</a>
          </li>
          <li>
            <a href="/users/profile">{t.account}</a>
          </li>
          {delivery && (
            <li>
              <DeliveryLink />
            </li>
          )}
          <li>
            <a href="/withdraw">{t.withdraw}</a>
          </li>
          {help.map(({ label, kind, value }) => (
            <li key={label}>
              {kind === 'text' ? (
                <>
                  <span className={styles.label}>{label}:</span> {value}
                </>
              ) : (
                <a href={kind === 'page' ? `/pages/${value}` : value}>{label}</a>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <h2 className={styles.title}>{t.visit}</h2>
        <address className={styles.list}>
          {contact.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {contact.phone && <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>}
          {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
        </address>
        {contact.openingHours.length > 0 && (
          <dl className={styles.hours}>
            {contact.openingHours.map(({ days, hours }) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </>
  )
}
