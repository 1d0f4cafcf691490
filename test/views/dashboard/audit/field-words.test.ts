// The audit log's names of fields and choices have words in both languages, whoever wrote the entry.
import t from 'tap'
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
  orders: ['status', 'paymentStatus', 'amount', 'cause'],
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
    `create update remove undo activate deactivate publish unpublish archive draft merge move show hide approve reject
    spam requeue block unblock role reset-password end-sessions retry note reply take close reopen erase restore import
    undo-import apply eu-rates tax-class no-withdrawal add-category remove-category price-percent payment reverse refund
    refund-sent refund-retry credit cancel address attention return return-approve return-reject return-receive return-close
    parcel pack unpack ship deliver undeliver lost found back`.split(/\s+/)
  for (const act of ACTS) {
    t.type(en.audit.actions[act], 'string', act)
    t.type(de.audit.actions[act], 'string', act)
  }
})
