// What is shown below the error page in place of a product that is gone. Fetched where one is.
import type { Locale } from '#contract/parts.ts'
import type { Api } from '../../api/client.ts'
import { ProductGrid, type ShownCard } from '../../kit/product-card.tsx'
import { instead as de } from '../../messages/de/instead.ts'
import { instead as en, type InsteadWords } from '../../messages/en/instead.ts'
import { useShell } from '../../root.tsx'
import { shownCards } from '../shown.ts'
import styles from './product.module.css'

/** Both languages: they are short, and fetching a file for each would take longer. */
const WORDS: Readonly<Record<Locale, InsteadWords>> = { en, de }

/** What the error page is made of. */
export interface Failure {
  data?: { code: string; instead?: readonly ShownCard[] }
}

/** The error page does without them, if it must. */
export async function addInstead(failure: Failure, slug: string, api: Api): Promise<void> {
  const found = await api.attempt('GET /bff/pages/products/:slug/instead', { params: { slug } })
  if (!failure.data || !found.ok || found.data.rows.length === 0) return
  failure.data.instead = import.meta.env.SSR ? shownCards(found.data.rows) : found.data.rows
}

export function Instead({ products }: { products: readonly ShownCard[] }) {
  const { title } = WORDS[useShell().info.commerce.locale]
  return (
    <section className={`page ${styles.related}`} aria-labelledby="instead">
      <h2 id="instead">{title}</h2>
      <ProductGrid products={products} />
    </section>
  )
}
