// Slider, banners, site info, pages and the inbox as rows.
import type { Row } from '../../shop/db/schema.ts'
import { after, before, DAY, earlier, HOUR } from '../calendar.ts'
import type { PlannedCategories } from '../catalogue/categories.ts'
import type { Good } from '../catalogue/goods.ts'
import type { Gallery } from '../gallery.ts'
import type { Customer } from '../people/customers.ts'
import type { Random } from '../random.ts'
import type { OrderDraft } from '../trade/history.ts'
import { planInfo } from './info.ts'
import { MESSAGES, type PlannedMessage } from './messages.ts'
import { ENTRIES } from './pages.ts'
import { BANNERS, type PlannedShown, SLIDES } from './slides.ts'

export interface ContentOptions {
  now: Date
  gallery: Gallery
  categories: PlannedCategories
  goods: readonly Good[]
  customers: readonly Customer[]
  orders: readonly OrderDraft[]
  staffId: string
}

const openedOf = (now: Date) => before(now, 500 * DAY)

export const planEntries = (random: Random, now: Date): Row<'info_entries'>[] =>
  ENTRIES.map(({ label, kind, place, value, slug, html }, position) => ({
    id: random.id(openedOf(now)),
    label,
    kind,
    place,
    value,
    slug,
    body_html: html,
    position,
    updated_at: before(now, (20 + position * 9) * DAY),
  }))

export const planGroups = (
  { gallery, now, staffId }: Pick<ContentOptions, 'gallery' | 'now' | 'staffId'>,
  entries: readonly Row<'info_entries'>[],
): Row<'info_groups'>[] => {
  const pageId = (slug: string) => entries.find((entry) => entry.slug === slug)?.id ?? null
  return Object.entries(planInfo(gallery.scene('hero-table')?.id ?? null, pageId)).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
    updated_at: before(now, 30 * DAY),
    updated_by: staffId,
  }))
}

const linkOf = ({ link }: PlannedShown, categories: PlannedCategories, entries: readonly Row<'info_entries'>[]) => {
  if (!link) return { cta_label: null, link_kind: 'none' as const, link_ref: null }
  const id =
    link.kind === 'category' ? categories.bySlug.get(link.slug)?.id : entries.find(({ slug }) => slug === link.slug)?.id
  if (!id) throw new Error(`There is no ${link.kind} ${link.slug} to link to`)
  return { cta_label: link.cta, link_kind: link.kind, link_ref: id }
}

const shown = (
  plan: PlannedShown,
  { gallery, categories, now }: ContentOptions,
  entries: readonly Row<'info_entries'>[],
) => {
  const picture = plan.scene === undefined ? undefined : gallery.scene(plan.scene)
  return {
    media_id: picture?.id ?? null,
    mobile_media_id: (plan.scene && gallery.scene(`${plan.scene}-phone`)?.id) || null,
    alt: picture?.alt ?? '',
    decorative: picture === undefined,
    heading: plan.heading,
    sub_text: plan.text,
    ...linkOf(plan, categories, entries),
    text_position: plan.textPosition ?? ('start' as const),
    tone: plan.tone ?? ('light' as const),
    created_at: before(now, 120 * DAY),
    updated_at: before(now, 12 * DAY),
  }
}

export const planSlider = (random: Random, options: ContentOptions, entries: readonly Row<'info_entries'>[]) => {
  const slider: Row<'sliders'> = {
    id: random.id(openedOf(options.now)),
    key: 'home-main',
    name: 'Home page',
    aspect_ratio: '2:1',
    autoplay_ms: 7000,
    status: 'published',
    created_at: before(options.now, 120 * DAY),
    updated_at: before(options.now, 12 * DAY),
  }
  const slides = SLIDES.map(
    (plan, position): Row<'slides'> => ({
      id: random.id(before(options.now, 120 * DAY)),
      slider_id: slider.id,
      position,
      audience: 'all',
      starts_at: null,
      ends_at: null,
      status: 'published',
      ...shown(plan, options, entries),
    }),
  )
  return { slider, slides }
}

export const planBanners = (
  random: Random,
  options: ContentOptions,
  entries: readonly Row<'info_entries'>[],
): Row<'banners'>[] =>
  BANNERS.map((plan) => ({
    id: random.id(before(options.now, 120 * DAY)),
    name: plan.name,
    placement: plan.placement,
    priority: plan.priority,
    audience: plan.audience ?? 'all',
    starts_at: plan.from === undefined ? null : after(options.now, plan.from * DAY),
    ends_at: plan.until === undefined ? null : after(options.now, plan.until * DAY),
    status: plan.status ?? 'published',
    ...shown(plan, options, entries),
  }))

/** A message comes from somebody who has an order, where it is about one. */
const senderOf = (random: Random, { kind, age }: PlannedMessage, { now, orders, customers }: ContentOptions) => {
  const at = before(now, age * DAY)
  if (kind === 'order') {
    const recent = orders.filter(({ order }) => {
      const placed = order.placed_at as Date
      return placed < before(at, DAY) && placed > before(at, 30 * DAY)
    })
    const { order } = random.pick(recent)
    const address = JSON.parse(String(order.shipping_address)) as { firstName: string; lastName: string }
    return {
      name: `${address.firstName} ${address.lastName}`,
      email: order.email,
      phone: order.phone ?? null,
      order_id: order.id,
      customer_id: order.customer_id ?? null,
    }
  }
  const { id, person } = random.pick(customers.filter(({ createdAt }) => createdAt < at))
  const name = `${person.firstName} ${person.lastName}`
  return { name, email: person.email, phone: null, order_id: null, customer_id: random.chance(0.6) ? id : null }
}

export const planMessages = (random: Random, options: ContentOptions) => {
  const { now, goods, staffId } = options
  const replies: Row<'message_replies'>[] = []
  const messages = MESSAGES.map((plan): Row<'messages'> => {
    const at = before(now, plan.age * DAY)
    const id = random.id(at)
    const sender = senderOf(random, plan, options)
    const product = plan.about === undefined ? undefined : goods.find(({ offer }) => offer.title === plan.about)
    if (plan.about !== undefined && !product) throw new Error(`Nobody offers ${plan.about}`)
    for (const reply of plan.replies ?? []) {
      const written = earlier(after(at, reply.after * DAY), before(now, HOUR / 2))
      replies.push({
        id: random.id(written),
        message_id: id,
        author_kind: reply.by === 'customer' ? 'customer' : 'staff',
        author_id: reply.by === 'customer' ? sender.customer_id : staffId,
        body: reply.body,
        internal_note: reply.by === 'note',
        created_at: written,
      })
    }
    const touched = plan.status !== 'new' && plan.status !== 'spam'
    return {
      id,
      kind: plan.kind ?? 'contact',
      subject: plan.subject,
      body: plan.body,
      ...(plan.status === 'spam'
        ? { ...sender, customer_id: null, email: `offer${random.int(10, 99)}@example.net`, name: 'Best Offers' }
        : sender),
      product_id: product?.product.id ?? null,
      status: plan.status,
      assignee_id: touched ? staffId : null,
      read_at: touched ? earlier(after(at, HOUR), now) : null,
      created_at: at,
    }
  })
  return { messages, replies }
}
