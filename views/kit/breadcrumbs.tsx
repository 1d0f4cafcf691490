// Where a page stands: from home down to itself, the last one being the page.
import { useMessages } from '../messages/catalogue.tsx'
import styles from './breadcrumbs.module.css'

export interface Crumb {
  name: string
  href: string
}

export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  const t = useMessages()
  return (
    <nav aria-label={t.storefront.breadcrumb} className={styles.crumbs}>
      <ol className={styles.list}>
        {[{ name: t.storefront.start, href: '/' }, ...trail].map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}

/** The same trail for search engines. */
export const breadcrumbsJsonLd = (origin: string, crumbs: readonly Crumb[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + href,
  })),
})
