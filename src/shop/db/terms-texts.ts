// The table of migration 0057: the pages that orders agreed to, once for all orders that agreed to the same.
import type { Json, StampedAt } from './columns.ts'

/** A page as it was when it was agreed to. */
export interface AgreedPage {
  kind: 'terms' | 'withdrawal' | 'privacy'
  title: string
  html: string
}

export interface TermsTextsTable {
  /** As in `orders.terms`. */
  hash: string
  pages: Json<AgreedPage[]>
  created_at: StampedAt
}

export interface TermsTables {
  terms_texts: TermsTextsTable
}
