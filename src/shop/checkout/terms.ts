// The pages an order agrees to, a digest that changes whenever one of them does, and their texts as they are kept by it.
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { OwnCheckout } from '#contract/checkout.ts'
import type { CheckoutSettings } from '#contract/checkout-settings.ts'
import type { Database } from '../db/schema.ts'
import type { AgreedPage } from '../db/terms-texts.ts'

type Page = OwnCheckout['terms']['pages'][number]
export type KnownPages = (Omit<Page, 'kind'> & { id: string; html: string })[]

const PAGES = { terms: 'termsPage', withdrawal: 'withdrawalPage', privacy: 'privacyPage' } as const

/** Every page that staff have chosen for ordering, as JSON. */
export const knownPages = sql<KnownPages>`(
  select coalesce(json_agg(json_build_object('id', e.id, 'slug', e.slug, 'title', e.label, 'html', e.body_html)), '[]')
  from info_entries e join info_groups g on g.name = 'checkout'
  where e.kind = 'page' and e.id::text in
    (g.value ->> 'termsPage', g.value ->> 'withdrawalPage', g.value ->> 'privacyPage'))`

const chosenPages = (settings: CheckoutSettings, known: KnownPages) =>
  Object.entries(PAGES).flatMap(([kind, field]) => {
    const page = known.find(({ id }) => id === settings[field])
    return page ? [{ kind: kind as Page['kind'], ...page }] : []
  })

export const agreedPages = (settings: CheckoutSettings, known: KnownPages): AgreedPage[] =>
  chosenPages(settings, known).map(({ kind, title, html }) => ({ kind, title, html }))

export const termsOf = (settings: CheckoutSettings, known: KnownPages): OwnCheckout['terms'] => {
  const chosen = chosenPages(settings, known)
  const texts = chosen.map(({ kind, title, html }) => [kind, title, html])
  return {
    pages: chosen.map(({ kind, slug, title }) => ({ kind, slug, title })),
    version: createHash('sha256').update(JSON.stringify(texts)).digest('base64url'),
  }
}

export interface Agreed {
  terms: { hash: string; at: string }
  /** What the hash is of. */
  pages: readonly AgreedPage[]
}

export const keptTexts = ({ terms: { hash }, pages }: Agreed) => ({ hash, pages: JSON.stringify(pages) })

/** Of an order that was ordered once more: the pages may have changed since. */
export async function renewTerms(trx: Kysely<Database>, orderId: string, agreed: Agreed): Promise<void> {
  const { hash, pages } = keptTexts(agreed)
  await sql`
    with kept as (insert into terms_texts (hash, pages) values (${hash}, ${pages}) on conflict do nothing)
    update orders set terms = ${JSON.stringify(agreed.terms)} where id = ${orderId}`.execute(trx)
}
