// What banners and slides have in common for staff: the columns behind their forms, what a link leads to, and what the
// record is at this moment.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { contentBody, ShownDetail } from '#contract/banner-fields.ts'
import { focusOf, MEDIA_PATH } from '../catalogue/picture.ts'
import { asUuid } from '../db/as-uuid.ts'
import { instant } from '../db/instant.ts'

export type ContentBody = { [Field in keyof typeof contentBody]: z.output<(typeof contentBody)[Field]> }

/** What a banner or slide, the row `b`, is at this moment. */
export const stateOf = sql<ShownDetail['state']>`case
  when b.status <> 'published' then b.status
  when b.ends_at <= now() then 'ended'
  when b.starts_at > now() then 'scheduled'
  else 'live' end`

/** A picture as forms hold it, from a joined row of `media`. */
export const chosenJson = (media: string) => {
  const column = (name: string) => sql.ref(`${media}.${name}`)
  return sql`case when ${column('id')} is not null then json_build_object('id', ${column('id')},
    'url', ${sql.lit(MEDIA_PATH)} || ${column('key')}, 'alt', ${column('alt')},
    'width', ${column('width')}, 'height', ${column('height')}, 'focus', ${focusOf(media)}) end`
}

/** Where the link of a row `b` leads; what is linked to may be hidden, or gone. */
export const linkJoins = sql`
  left join lateral (
    select ${asUuid(sql.ref('b.link_ref'))} as id
  ) target on true
  left join lateral (
    select p.title as label, '/product/' || p.slug as href,
      p.status = 'published' and (p.publish_at is null or p.publish_at <= now()) as open
    from products p where b.link_kind = 'product' and p.id = target.id
    union all
    select c.name, '/categories/' || c.slug,
      not exists (select from categories above where above.id = any(c.path_ids) and above.status <> 'published')
    from categories c where b.link_kind = 'category' and c.id = target.id
    union all
    select e.label, '/pages/' || e.slug, true
    from info_entries e where b.link_kind = 'page' and e.id = target.id and e.kind = 'page'
    union all
    select b.link_ref, b.link_ref, true where b.link_kind = 'url'
    limit 1
  ) link on true`

export const linkColumn = sql`case when b.link_kind <> 'none' then json_build_object(
    'label', coalesce(link.label, ''), 'href', link.href,
    'state', case when link.open then 'open' when link.label is not null then 'hidden' else 'gone' end) end as link`

export const pictureJoins = sql`
  left join media m on m.id = b.media_id
  left join media narrow on narrow.id = b.mobile_media_id`

export const detailColumns = sql`b.id, b.media_id as "mediaId", ${chosenJson('m')} as picture,
  b.mobile_media_id as "mobileMediaId", ${chosenJson('narrow')} as "mobilePicture", b.alt, b.decorative, b.heading,
  b.sub_text as text, b.cta_label as cta, b.link_kind as "linkKind", b.link_ref as "linkRef", ${linkColumn},
  b.text_position as "textPosition", b.tone, b.audience, ${instant(sql`b.starts_at`)} as "startsAt",
  ${instant(sql`b.ends_at`)} as "endsAt", b.status, ${stateOf} as state`

/** The form as columns. Words for a picture that is not there, and a target for a link that is none, are not stored. */
export const contentValues = (body: ContentBody) => ({
  media_id: body.mediaId,
  mobile_media_id: body.mobileMediaId,
  alt: body.mediaId === null || body.decorative ? '' : body.alt,
  decorative: body.decorative,
  heading: body.heading,
  sub_text: body.text,
  cta_label: body.cta,
  link_kind: body.linkKind,
  link_ref: body.linkKind === 'none' ? null : body.linkKind === 'url' ? body.linkRef : body.linkRef?.toLowerCase(),
  text_position: body.textPosition,
  tone: body.tone,
  audience: body.audience,
  starts_at: body.startsAt,
  ends_at: body.endsAt,
  status: body.status,
})
