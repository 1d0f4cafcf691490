// The pages an order agrees to, and a digest that changes whenever one of them does.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { OwnCheckout } from '#contract/checkout.ts'
import type { CheckoutSettings } from '#contract/checkout-settings.ts'

type Page = OwnCheckout['terms']['pages'][number]
export type KnownPages = (Omit<Page, 'kind'> & { id: string; html: string })[]

const PAGES = { terms: 'termsPage', withdrawal: 'withdrawalPage', privacy: 'privacyPage' } as const

/** Every page that staff have chosen for ordering, as JSON. */
export const knownPages = sql<KnownPages>`(
  select coalesce(json_agg(json_build_object('id', e.id, 'slug', e.slug, 'title', e.label, 'html', e.body_html)), '[]')
  from info_entries e join info_groups g on g.name = 'checkout'
  where e.kind = 'page' and e.id::text in
    (g.value ->> 'termsPage', g.value ->> 'withdrawalPage', g.value ->> 'privacyPage'))`

export const termsOf = (settings: CheckoutSettings, known: KnownPages): OwnCheckout['terms'] => {
  const chosen = Object.entries(PAGES).flatMap(([kind, field]) => {
    const page = known.find(({ id }) => id === settings[field])
    return page ? [{ kind: kind as Page['kind'], page }] : []
  })
  const texts = chosen.map(({ kind, page }) => [kind, page.title, page.html])
  return {
    pages: chosen.map(({ kind, page: { slug, title } }) => ({ kind, slug, title })),
    version: createHash('sha256').update(JSON.stringify(texts)).digest('base64url'),
  }
}
