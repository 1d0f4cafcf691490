// Words of the storefront's own screens, in German.
import type { storefront as en } from '../en/storefront.ts'

export const storefront: typeof en = {
  search: 'Suche',
}
