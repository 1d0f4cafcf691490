// Tables of migrations 0003 and 0007: banners, sliders, site info and pages, messages, the audit log.
import type { Generated } from 'kysely'
import type { Computed, Json, NullableJson, NullableTimestamp, Optional, StampedAt, Version } from './columns.ts'

type Status = 'draft' | 'published' | 'archived'

/** What banners and slides have in common. */
interface Shown {
  media_id: Optional<string>
  mobile_media_id: Optional<string>
  alt: Generated<string>
  decorative: Generated<boolean>
  heading: Optional<string>
  sub_text: Optional<string>
  cta_label: Optional<string>
  link_kind: Generated<'product' | 'category' | 'page' | 'url' | 'none'>
  /** The id of what is linked to, or the address itself for kind url. */
  link_ref: Optional<string>
  text_position: Generated<'start' | 'center' | 'end'>
  tone: Generated<'light' | 'dark'>
  audience: Generated<'all' | 'guest' | 'customer'>
  starts_at: NullableTimestamp
  ends_at: NullableTimestamp
  status: Generated<Status>
  version: Version
  created_at: StampedAt
  updated_at: StampedAt
}

export interface BannersTable extends Shown {
  id: string
  name: string
  placement: 'home_hero' | 'home_mid' | 'category_top' | 'announcement_bar' | 'cart' | 'checkout_notice'
  priority: Generated<number>
}

export interface SlidersTable {
  id: string
  key: string
  name: string
  aspect_ratio: Generated<'16:9' | '2:1' | '21:9' | '3:1'>
  autoplay_ms: Generated<number>
  status: Generated<Status>
  version: Version
  created_at: StampedAt
  updated_at: StampedAt
}

export interface SlidesTable extends Shown {
  id: string
  slider_id: string
  position: number
}

export interface InfoGroupsTable {
  name: string
  value: Json<unknown>
  version: Version
  updated_at: StampedAt
  updated_by: Optional<string>
}

export interface InfoHistoryTable {
  id: Computed<number>
  name: string
  value: Json<unknown>
  version: number
  at: StampedAt
  actor_id: Optional<string>
}

export interface InfoEntriesTable {
  id: string
  label: string
  kind: 'text' | 'link' | 'page'
  place: 'footer' | 'contact' | 'page'
  value: Generated<string>
  slug: Optional<string>
  body_html: Optional<string>
  position: Generated<number>
  version: Version
  updated_at: StampedAt
}

export interface MessagesTable {
  id: string
  kind: Generated<'contact' | 'order' | 'product_question'>
  name: string
  email: string
  phone: Optional<string>
  subject: string
  body: string
  order_id: Optional<string>
  product_id: Optional<string>
  customer_id: Optional<string>
  status: Generated<'new' | 'open' | 'waiting' | 'closed' | 'spam'>
  assignee_id: Optional<string>
  read_at: NullableTimestamp
  ip_hash: Optional<Buffer>
  version: Version
  created_at: StampedAt
}

export interface MessageRepliesTable {
  id: string
  message_id: string
  author_kind: 'staff' | 'customer'
  author_id: Optional<string>
  body: string
  internal_note: Generated<boolean>
  /** The mail that carries it to the person; of migration 0014. */
  mail_id: Optional<string>
  created_at: StampedAt
}

/** Append only: a trigger refuses update and delete. */
export interface AuditLogTable {
  id: Computed<number>
  at: StampedAt
  actor_id: Optional<string>
  actor_role: Optional<string>
  action: string
  entity: string
  entity_id: string
  before: NullableJson<unknown>
  after: NullableJson<unknown>
  request_id: Optional<string>
  ip_hash: Optional<Buffer>
  /** Of the bulk change it belongs to; of migration 0039, as `folded`. */
  group_id: Optional<string>
  folded: Generated<boolean>
}

export interface ContentTables {
  banners: BannersTable
  sliders: SlidersTable
  slides: SlidesTable
  info_groups: InfoGroupsTable
  info_history: InfoHistoryTable
  info_entries: InfoEntriesTable
  messages: MessagesTable
  message_replies: MessageRepliesTable
  audit_log: AuditLogTable
}
