// The audit log's names of fields and choices have words in both languages, whoever wrote the entry.
import { readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import type { z } from 'zod'
import { endpoints } from '../../../../src/contract/endpoints.ts'
import { valueWord } from '../../../../views/dashboard/audit/field-values.ts'
import { choiceWord, fieldLabel, fieldWord } from '../../../../views/dashboard/audit/field-words.ts'
import { dashboard as de } from '../../../../views/messages/de/dashboard.ts'
import { dashboard as en } from '../../../../views/messages/en/dashboard.ts'

/** Fields as entries hold them: columns of tables, and names of forms. */
const FIELDS: Record<string, string[]> = {
  banners: ['name', 'placement', 'priority', 'media_id', 'mobile_media_id', 'alt', 'decorative', 'heading', 'sub_text'],
  categories: ['name', 'slug', 'parent_id', 'position', 'description_html', 'media_id', 'status', 'show_in_nav'],
  colors: ['code', 'name', 'hex', 'family', 'swatch_media_id', 'position', 'active'],
  coupons: ['code', 'kind', 'value', 'starts_at', 'ends_at', 'min_minor', 'max_uses', 'per_customer', 'category_ids'],
  customers: ['name', 'email', 'phone', 'status', 'admin_note'],
  info: ['name', 'accent', 'termsPage', 'codLimit', 'openingHours.0.days', 'timeZone', 'staffMail'],
  'info-entries': ['label', 'kind', 'place', 'value', 'slug', 'body_html', 'position'],
  messages: ['kind', 'status', 'assignee_id'],
  imports: ['name', 'applied', 'refused', 'undone', 'kept'],
  orders: [
    ...['status', 'paymentStatus', 'amount', 'cause', 'method', 'pieces', 'whole', 'refund', 'letter', 'template'],
    ...['parcel', 'carrier', 'override', 'reason', 'return', 'credited', 'attention', 'emailChanged'],
  ],
  products: [
    'title',
    'slug',
    'price',
    'compareAt',
    'onHand',
    'active',
    'maker.name',
    'noWithdrawal',
    'publishAt',
    'sku',
  ],
  reviews: ['title', 'body', 'rating', 'status', 'author', 'reply', 'reject_reason'],
  shipping: [
    'code',
    'name',
    'countries',
    'methods.name',
    'methods.days_min',
    'methods.free_from_minor',
    'methods.active',
  ],
  'size-sets': ['code', 'name', 'measures', 'sizes.label', 'sizes.active'],
  sliders: ['key', 'name', 'aspect_ratio', 'autoplay_ms', 'status', 'slide'],
  taxes: ['code', 'name', 'is_default', 'position', 'rates', 'default_instead_of'],
  users: ['name', 'role', 'status', 'email', 'admin_note'],
}

t.test('every field has a word in both languages', async (t) => {
  for (const [entity, fields] of Object.entries(FIELDS))
    for (const field of fields)
      for (const [language, words] of Object.entries({ en, de }))
        t.type(fieldWord(words, entity, field), 'string', `${language}: ${entity} ${field}`)
  t.equal(fieldLabel(en, 'orders', 'method'), 'Payment method', 'not that of delivery, which the screen calls so')
  t.equal(fieldLabel(en, 'orders', 'whole'), 'Whole order')
  t.equal(fieldLabel(en, 'colors', 'swatch_media_id'), en.colors.swatch)
  t.equal(fieldLabel(de, 'products', 'onHand'), de.imports.fields.onHand)
  t.equal(fieldLabel(en, 'products', 'some_new_field'), 'Some new field', 'one without words is readable all the same')
})

t.test('choices read as on their screens, and nothing else is taken for one', async (t) => {
  t.equal(choiceWord(en, 'products', 'status', 'draft'), en.products.states.draft)
  t.equal(choiceWord(de, 'reviews', 'status', 'approved'), de.reviews.statuses.approved)
  t.equal(choiceWord(en, 'colors', 'family', 'beige'), en.colors.families.beige)
  t.equal(choiceWord(en, 'banners', 'text_position', 'center'), en.banners.positions.center)
  t.equal(choiceWord(en, 'users', 'role', 'editor'), en.kit.account.roles.editor)
  t.equal(choiceWord(en, 'orders', 'paymentStatus', 'paid'), en.orders.payments.paid)
  t.equal(choiceWord(en, 'colors', 'name', 'title'), undefined)
  t.equal(choiceWord(en, 'products', 'title', 'draft'), undefined)
})

t.test('every act has a verb in both languages', async (t) => {
  const ACTS =
    `create update duplicate remove undo activate deactivate publish unpublish archive draft merge move show hide approve reject
    spam requeue block unblock role reset-password end-sessions retry note reply take close reopen erase restore import
    undo-import apply eu-rates tax-class no-withdrawal add-category remove-category price-percent price-amount price-set
    add-tag remove-tag payment reverse refund
    refund-sent refund-retry credit cancel address attention return return-approve return-reject return-receive return-close
    parcel pack unpack ship deliver undeliver lost found back letter`.split(/\s+/)
  for (const act of ACTS) {
    t.type(en.audit.actions[act], 'string', act)
    t.type(de.audit.actions[act], 'string', act)
  }
})

const LANGUAGES = Object.entries({ en, de })

type Schema = z.core.$ZodType
/** The fields of a body down to single values, with their words where a field has choices. */
function fieldsOf(schema: Schema, path: readonly string[] = []): { field: string; choices: string[] }[] {
  const def = (schema as z.core.$ZodTypes)._zod.def
  if ('innerType' in def) return fieldsOf(def.innerType, path)
  if (def.type === 'pipe') return fieldsOf(def.in, path)
  if (def.type === 'array') return fieldsOf(def.element, path)
  if (def.type === 'record') return fieldsOf(def.valueType, path)
  if (def.type === 'union') return def.options.flatMap((one) => fieldsOf(one, path))
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([name, one]) => fieldsOf(one, [...path, name]))
  const choices = def.type === 'enum' ? Object.values(def.entries).map(String) : []
  return [{ field: path.join('.'), choices }]
}

/** Not in the log, or there under another name: `restore` has the ids, and files and pictures are listed as wholes. */
const ELSEWHERE = /(^|\.)(version|id|seenOnHand|relatedIds|pictures\.(alt|mediaId))$/
/** Written nowhere but in the settings of whoever makes them, or logged as changes of products. */
const UNLOGGED = new Set(['screens', 'views', 'inventory', 'imports'])
/** Units are written as they are. */
const PLAIN = new Set(['variants.unit'])

t.test('every field that a form of the dashboard sends has a word, and so has each of its choices', async (t) => {
  const changes = endpoints.filter(({ method, path }) => method === 'PUT' && path.startsWith('/api/admin/'))
  t.ok(changes.length > 15)
  for (const { path, body } of changes) {
    const entity = path.split('/')[3] ?? ''
    if (!body || UNLOGGED.has(entity)) continue
    for (const { field, choices } of fieldsOf(body).filter((one) => !ELSEWHERE.test(one.field)))
      for (const [language, words] of LANGUAGES) {
        if (fieldWord(words, entity, field) === undefined) t.fail(`${language}: ${entity} ${field} has no word`)
        for (const choice of PLAIN.has(field) ? [] : choices)
          if (choiceWord(words, entity, field, choice) === undefined)
            t.fail(`${language}: ${choice} of ${entity} ${field} has no word`)
      }
  }
})

/** Tables whose rows the log keeps as they are stored. */
const TABLES: Record<string, string[]> = {
  banners: ['Banners'],
  sliders: ['Sliders', 'Slides'],
  categories: ['Categories'],
  colors: ['Colors'],
  coupons: ['Coupons'],
  reviews: ['Reviews'],
  'size-sets': ['SizeSets', 'Sizes'],
  taxes: ['TaxClasses'],
  shipping: ['ShippingZones', 'ShippingMethods'],
  'info-entries': ['InfoEntries'],
  messages: ['Messages'],
  media: ['Media'],
  synonyms: ['Synonyms'],
}
const NEVER_SHOWN =
  /^(id|version|created_at|created_by|updated_at|updated_by|full_path|path_ids|depth|description_doc|description_text|code_key|ip_hash|slider_id|size_set_id|zone_id)$/

t.test('every column that the log keeps has a word', async (t) => {
  const folder = 'src/shop/db'
  const source = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  for (const [entity, tables] of Object.entries(TABLES))
    for (const table of tables) {
      const columns = new RegExp(`interface ${table}Table[^{]*\\{([^}]*)\\}`).exec(source.join('\n'))?.[1] ?? ''
      const names = [...columns.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = '']) => name)
      t.ok(names.length > 1, table)
      for (const name of names.filter((one) => !NEVER_SHOWN.test(one)))
        for (const [language, words] of LANGUAGES)
          if (fieldWord(words, entity, name) === undefined) t.fail(`${language}: ${entity} ${name} has no word`)
    }
})

t.test('no value is shown as it is stored', async (t) => {
  const shown = { locale: 'en' as const, currency: 'EUR', timeZone: 'Europe/Vienna' }
  const as = (entity: string, field: string, value: string) => valueWord(en, shown, entity, field, value)
  for (const [entity, field, value, text] of [
    ['products', 'price', '4900', '€49.00'],
    ['coupons', 'value_bp', '1050', '10.5% off'],
    ['coupons', 'value_minor', '500', '€5.00 off'],
    ['coupons', 'min_minor', '5000', '€50.00'],
    ['shipping', 'free_from_minor', '5000', '€50.00'],
    ['taxes', 'rateBp', '1950', '19.5%'],
    ['sliders', 'autoplay_ms', '6500', '6.5 s'],
    ['size-sets', 'sizes.measurements.chest', '92.5', '92.5 cm'],
    ['products', 'publishAt', '2026-07-01T22:00:00.000Z', '2 July 2026 at 00:00'],
    ['users', 'email_verified_at', '2026-07-01T22:00:00.123456+00:00', '2 July 2026 at 00:00'],
    ['taxes', 'rates.from', '2026-07-01', '1 July 2026'],
    ['colors', 'active', 'false', 'no'],
    ['categories', 'description_html', '<p>Of <b>oak</b></p>', 'Of oak'],
    ['products', 'related', '0199d2f0-7c1e-7a55-9b3e-2f6d1c0a8e41', 'a deleted record'],
    ['products', 'onHand', '1200', '1200'],
  ] as const)
    t.equal(as(entity, field, value), text, `${entity} ${field}`)
})

t.test(
  'one change is taken back as one, and what the menu names is called so in the log and on its page',
  async (t) => {
    t.equal(de.audit.undoAll(1), 'Rückgängig')
    t.equal(de.audit.undoAll(3), 'Alle 3 rückgängig')
    t.equal(de.info.title, de.kit.navigation.screens.info)
    t.equal(de.audit.entities.info, de.kit.navigation.screens.info)
  },
)
