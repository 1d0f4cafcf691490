// The whole demo shop as rows, in memory: pure, and the same for the same moment, save for what has to be unguessable.
import type { Role } from '#contract/permissions.ts'
import { zoned } from '#contract/time-zone.ts'
import { MEDIA_PATH } from '../shop/catalogue/picture.ts'
import type { Row, Table } from '../shop/db/schema.ts'
import { readGroups } from '../shop/info/rules.ts'
import type { HashedAccount } from './accounts.ts'
import { before, DAY, HISTORY_DAYS } from './calendar.ts'
import { type Attributes, planAttributes } from './catalogue/attributes.ts'
import { type PlannedCategories, planCategories } from './catalogue/categories.ts'
import { dressCategories, planProductMedia, planRelations } from './catalogue/dressing.ts'
import { type Good, planGoods } from './catalogue/goods.ts'
import { planPrices, pricedVariants } from './catalogue/prices.ts'
import { planCanned } from './content/canned.ts'
import { planBanners, planEntries, planGroups, planMessages, planSlider } from './content/content.ts'
import { planCoupons } from './content/coupons.ts'
import { planMisses } from './content/misses.ts'
import { type Gallery, mediaRows } from './gallery.ts'
import { userRow } from './people/user-row.ts'
import { planWishlist } from './people/wishlist.ts'
import { createRandom, type Random } from './random.ts'
import { planReports } from './reviews/reports.ts'
import { planReviews } from './reviews/reviews.ts'
import { planDelivery } from './trade/delivery.ts'
import type { PictureOf } from './trade/draft.ts'
import { settleStock } from './trade/ledger.ts'
import { planTrade, type Trade } from './trade/orders.ts'
import { planPapers } from './trade/papers.ts'
import { planTaxes } from './trade/taxes.ts'

export type Rows = { [T in Table]?: Row<T>[] }

export interface Demo {
  /** In the order in which they can be written. */
  rows: Rows
  lastOrderNumber: number
  /** What further products are invented from. */
  attributes: Attributes
  categories: PlannedCategories
  goods: readonly Good[]
}

export interface PlanOptions {
  now: Date
  gallery: Gallery
  accounts: readonly HashedAccount[]
  signingKeys: readonly Buffer[]
}

/** When the shop was furnished: before its first order. */
const openedBefore = (now: Date): Date => before(now, (HISTORY_DAYS + 150) * DAY)

const STAFF_NAMES: Readonly<Record<Exclude<Role, 'customer'>, string>> = {
  developer: 'Runa Holm',
  admin: 'Ida Brandt',
  editor: 'Jonas Weidner',
}

const staffRows = (random: Random, accounts: readonly HashedAccount[], createdAt: Date): Row<'users'>[] =>
  accounts.flatMap(({ role, username, passwordHash }) => {
    if (role === 'customer') return []
    const [id, name, email] = [random.id(createdAt), STAFF_NAMES[role], `${role}@stoa.example`]
    return userRow({ id, role, username, name, email, passwordHash, createdAt })
  })

const pictureOf =
  (gallery: Gallery): PictureOf =>
  (model, color) => {
    const picture = gallery.of(model, color)[0]
    return picture
      ? { url: MEDIA_PATH + picture.key, alt: picture.alt, width: picture.width, height: picture.height }
      : null
  }

const tradeRows = ({ drafts, couponUses }: Trade) => ({
  orders: drafts.map(({ order }) => order),
  order_items: drafts.flatMap(({ items }) => items),
  order_events: drafts
    .flatMap(({ events }) => events)
    .sort((a, b) => (a.at as Date).getTime() - (b.at as Date).getTime()),
  order_taxes: drafts.flatMap(({ taxes }) => taxes),
  fulfilments: drafts.flatMap(({ fulfilments }) => fulfilments),
  payments: drafts.flatMap(({ payments }) => payments),
  credits: drafts.flatMap(({ credits }) => credits),
  credit_items: drafts.flatMap(({ creditItems }) => creditItems),
  refunds: drafts.flatMap(({ refunds }) => refunds),
  fulfilment_items: drafts.flatMap(({ fulfilmentItems }) => fulfilmentItems),
  returns: drafts.flatMap(({ returns }) => returns),
  return_items: drafts.flatMap(({ returnItems }) => returnItems),
  coupon_uses: couponUses,
})

const idOfShopper = (users: readonly Row<'users'>[], { username }: { username: string }): string => {
  const shopper = users.find((row) => row.username === username)
  if (!shopper) throw new Error('The shopper of the demo is nobody')
  return shopper.id
}

/** The shop as it says who it is, by the rows it is kept in. */
const issuerOf = (rows: readonly Row<'info_groups'>[]) => {
  const { groups } = readGroups(Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])))
  return { groups, zone: zoned(groups.commerce.timeZone) }
}

export const planDemo = ({ now, gallery, accounts, signingKeys }: PlanOptions): Demo => {
  const stream = (name: string) => createRandom(`stoa/${name}`)
  const opened = openedBefore(now)
  const staff = staffRows(stream('staff'), accounts, opened)
  const idOf = (role: Role) => staff.find((row) => row.role === role)?.id ?? ''
  const shopper = accounts.find(({ role }) => role === 'customer')
  if (!shopper) throw new Error('The demo needs a customer who can log in')

  const attributes = planAttributes(stream('attributes'), opened)
  const categories = planCategories(stream('categories'), opened, attributes.sizeSetId)
  const { goods, categoryRows } = planGoods(stream('goods'), {
    now,
    categories,
    stock: attributes,
    editorId: idOf('editor'),
  })
  dressCategories(categories, goods, gallery)

  const taxes = planTaxes(stream('taxes'), opened)
  const coupons = planCoupons(stream('coupons'), { now, opened, categories })
  const trade = planTrade(stream('trade'), {
    now,
    goods,
    taxes,
    coupons,
    signingKeys,
    staffId: idOf('admin'),
    pictureOf: pictureOf(gallery),
    shopper,
  })
  const { customers, drafts: orders, purchases } = trade
  const movements = settleStock(stream('stock'), { goods, ledger: trade.ledger, now })
  const { reviews, votes } = planReviews(stream('reviews'), {
    now,
    goods,
    customers,
    purchases,
    staffId: idOf('editor'),
  })

  const reports = planReports(stream('reports'), { now, reviews, customers })

  const content = { now, gallery, categories, goods, customers, orders, staffId: idOf('editor') }
  const entries = planEntries(stream('entries'), now)
  const infoGroups = planGroups({ gallery, now, staffId: idOf('admin') }, entries)
  const { slider, slides } = planSlider(stream('slider'), content, entries)
  const { messages, replies } = planMessages(stream('messages'), content)

  return {
    rows: {
      users: [...staff, ...trade.users],
      addresses: trade.addresses,
      media: mediaRows(gallery, opened),
      size_sets: attributes.sizeSets,
      sizes: attributes.sizes,
      colors: attributes.colors,
      categories: categories.rows,
      ...taxes,
      products: goods.map(({ product }) => product),
      product_categories: categoryRows,
      product_media: goods.flatMap((good) => planProductMedia(gallery, good, attributes.colorId)),
      product_relations: planRelations(stream('relations'), goods),
      variants: goods.flatMap(pricedVariants),
      price_history: planPrices(goods),
      ...planDelivery(stream('delivery'), opened),
      coupons,
      ...tradeRows(trade),
      ...planPapers(stream('papers'), orders, issuerOf(infoGroups)),
      stock_movements: movements,
      reviews,
      review_votes: votes,
      review_reports: reports,
      wishlist_items: planWishlist(stream('wishlist'), { now, goods, shopperId: idOfShopper(trade.users, shopper) }),
      info_groups: infoGroups,
      info_entries: entries,
      sliders: [slider],
      slides,
      banners: planBanners(stream('banners'), content, entries),
      messages,
      message_replies: replies,
      canned_replies: planCanned(stream('canned'), now),
      search_misses: planMisses(stream('misses'), now),
    },
    lastOrderNumber: trade.lastNumber,
    attributes,
    categories,
    goods,
  }
}
