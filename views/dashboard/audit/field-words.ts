// What the fields of the audit log are called and what their choices mean, in the words of the screens that show them. The
// log has names of columns and of forms; both are brought to the names that words have.
import type { DashboardMessages } from '../../messages/en/dashboard.ts'

type Words = Record<string, unknown>

/** The words of each kind of record, the first that has one; the log's names of kinds are not always the screens'. */
const wordsOf = (w: DashboardMessages, entity: string): readonly Words[] => {
  const { colors, sizes, banners, sliders, categories, coupons, customers, users, taxes, shipping, info } = w
  const own: Record<string, readonly Words[]> = {
    banners: [banners],
    'canned-replies': [w.messages.canned],
    categories: [categories],
    colors: [colors],
    coupons: [coupons],
    customers: [customers, users],
    imports: [w.imports],
    info: [info, info.checkout],
    'info-entries': [info],
    jobs: [w.system],
    mails: [w.mailbox],
    media: [w.media],
    messages: [w.messages],
    orders: [w.audit.orderFields, w.orders, w.orderDeeds, w.returns],
    products: [w.imports.fields, w.products, w.products.makerFields],
    reviews: [w.reviews],
    shipping: [shipping],
    'size-sets': [sizes],
    sliders: [sliders, banners],
    synonyms: [w.synonyms],
    taxes: [taxes],
    users: [users],
  }
  return own[entity] ?? []
}

/** Names that differ between the log and the words. */
const ALSO: Record<string, string> = {
  aspectRatio: 'aspectRatio',
  authorName: 'author',
  autoplayMs: 'autoplay',
  body: 'text',
  bodyHtml: 'html',
  categoryIds: 'categories',
  ctaLabel: 'cta',
  daysMin: 'daysMin',
  descriptionHtml: 'description',
  freeFromMinor: 'freeFrom',
  linkRef: 'link',
  makerAddress: 'makerAddress',
  maxWeightG: 'maxWeight',
  mediaId: 'picture',
  merchantReply: 'reply',
  minMinor: 'min',
  mobileMediaId: 'mobilePicture',
  parentId: 'parent',
  sizeSetId: 'sizeSet',
  subText: 'text',
  swatchMediaId: 'swatch',
  adminNote: 'note',
  assigneeId: 'assignee',
  rejectReason: 'reason',
  x: 'focusX',
  y: 'focusY',
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const stringAt = (words: readonly Words[], name: string): string | undefined => {
  const found = words.map((one) => one[name]).find((value) => typeof value === 'string')
  return found === undefined ? undefined : String(found)
}

/** The last part of a path that is no number, in the words' spelling. */
const nameOf = (field: string): string => camel(field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field)

/** `undefined` where neither the screens nor the log have a word for it. */
export function fieldWord(w: DashboardMessages, entity: string, field: string): string | undefined {
  const words = [...wordsOf(w, entity), w.audit.fieldNames]
  const name = nameOf(field)
  const spelled = [name, ALSO[name], name.replace(/(Id|Minor|Bp|Html)$/, '')].filter((one) => one !== undefined)
  return spelled.map((one) => stringAt(words, one)).find((found) => found !== undefined)
}

/** `lastLoginAt` becomes "Last login at". */
const readable = (name: string): string => {
  const text = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const fieldLabel = (w: DashboardMessages, entity: string, field: string): string =>
  fieldWord(w, entity, field) ?? readable(nameOf(field))

/** Where the choices of a field stand among words, if not under its plural. */
const CHOICES: Record<string, string> = {
  aspectRatio: 'ratios',
  family: 'families',
  fulfilmentStatus: 'fulfilments',
  linkKind: 'linkKinds',
  paymentStatus: 'payments',
  status: 'statuses',
  taxedAt: 'taxedAtWords',
  textPosition: 'positions',
}

/** What a choice is called where the field has choices. */
export function choiceWord(w: DashboardMessages, entity: string, field: string, value: string): string | undefined {
  const name = nameOf(field)
  const words = [...wordsOf(w, entity), { roles: w.kit.account.roles, templates: w.mailbox.kinds }]
  for (const key of [CHOICES[name] ?? `${name}s`, ...(name === 'status' ? ['states'] : [])])
    for (const one of words) {
      const choices = one[key]
      const found = typeof choices === 'object' && choices !== null ? (choices as Words)[value] : undefined
      if (typeof found === 'string') return found
    }
  return undefined
}
