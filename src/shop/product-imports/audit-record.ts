// What imports write to the audit log of a product they touch.
import type { ImportChange } from '#contract/imports.ts'
import type { AuditEntry } from '../crud/audit-many.ts'
import type { ProductState } from '../products/state.ts'

/** Of a changed product, only the fields that changed, and its title. */
export function entryOf(productId: string, title: string, changes: readonly ImportChange[]): AuditEntry {
  const side = (which: 'before' | 'after') => ({
    title,
    ...Object.fromEntries(changes.map((one) => [one.of === null ? one.field : `${one.field} ${one.of}`, one[which]])),
  })
  return { entityId: productId, before: side('before'), after: side('after') }
}

/** Of a product that is new or gone. */
export const summaryOf = ({ title, slug, status, variants }: ProductState) => ({
  title,
  slug,
  status,
  variants: variants.length,
})
