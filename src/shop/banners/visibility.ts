// What banners and slides have in common: when and to whom they show, their pictures, and where their link leads.
import { type RawBuilder, sql } from 'kysely'
import type { Banner } from '#contract/banners.ts'
import type { Shown } from '#contract/kept.ts'
import type { Picture } from '#contract/parts.ts'
import { pictureJson } from '../catalogue/picture.ts'
import { asUuid, isId } from '../db/as-uuid.ts'
import { hrefOf, type LinkKind } from './rules.ts'

export type Audience = 'guest' | 'customer'
export type Content = Omit<Banner, 'placement'>

export interface ContentRow extends Omit<Content, 'href'> {
  decorative: boolean
  linkKind: LinkKind
  linkRef: string | null
  /** Slug of what is linked to, where it can be visited now. */
  linkSlug: string | null
}

/** Of a row `b`: published, within its period, and for this audience. */
export const isVisible = (audience: Audience, moment: RawBuilder<Date>): RawBuilder<boolean> =>
  sql<boolean>`b.status = 'published'
  and (b.starts_at is null or b.starts_at <= ${moment}) and (b.ends_at is null or b.ends_at > ${moment})
  and b.audience in ('all', ${audience})`

export const contentColumns = sql`b.id, b.heading, b.sub_text as text, b.cta_label as cta, b.decorative,
  b.text_position as "textPosition", b.tone, b.link_kind as "linkKind", b.link_ref as "linkRef", link.slug as "linkSlug",
  ${pictureJson('m', { alt: sql.ref('b.alt') })} as picture,
  ${pictureJson('narrow', { alt: sql.ref('b.alt') })} as "mobilePicture"`

/** Joins to a row `b`; a link to what is hidden or removed, or to no id at all, finds no slug. */
export const contentJoins = (moment: RawBuilder<Date>) => sql`
  left join media m on m.id = b.media_id
  left join media narrow on narrow.id = b.mobile_media_id
  left join lateral (
    select ${asUuid(sql.ref('b.link_ref'))} as id
  ) target on true
  left join lateral (
    select p.slug from products p where b.link_kind = 'product' and p.id = target.id
      and p.status = 'published' and (p.publish_at is null or p.publish_at <= ${moment})
    union all
    select c.slug from categories c where b.link_kind = 'category' and c.id = target.id
      and not exists (select from categories above where above.id = any(c.path_ids) and above.status <> 'published')
    union all
    select e.slug from info_entries e where b.link_kind = 'page' and e.id = target.id and e.kind = 'page'
    limit 1
  ) link on true`

const LED_TO = { product: 'products', page: 'info-entries' } as const

/** What links lead to, whether it can be visited or not; a category is hidden together with any of those above it. */
export const ledTo = (rows: readonly Pick<ContentRow, 'linkKind' | 'linkRef'>[]): Shown[] =>
  rows.flatMap(({ linkKind, linkRef }): Shown[] => {
    if (linkKind === 'category') return ['categories']
    const isRecord = (linkKind === 'product' || linkKind === 'page') && linkRef !== null && isId(linkRef)
    return isRecord ? [`${LED_TO[linkKind]}:${linkRef}`] : []
  })

const plain = (picture: Picture | null): Picture | null => picture && { ...picture, alt: '' }

export const toContent = ({ decorative, linkKind, linkRef, linkSlug, ...row }: ContentRow): Content => ({
  ...row,
  picture: decorative ? plain(row.picture) : row.picture,
  mobilePicture: decorative ? plain(row.mobilePicture) : row.mobilePicture,
  href: hrefOf(linkKind, linkKind === 'url' ? linkRef : linkSlug),
})
