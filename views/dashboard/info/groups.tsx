// The fields of each group of site info, and the conversion from form values to the request body.
import type { GroupName, Groups } from '#contract/info-groups.ts'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { choice, flag, number, text, textArea } from '../kit/edit/field-kinds.tsx'
import type { FormTable } from '../kit/edit/fields.ts'
import type { Option } from '../kit/options.ts'
import { picture } from '../media/picture-field.ts'
import { AccentInput } from './accent-input.tsx'
import { checkoutFields } from './checkout-fields.tsx'
import { CountryInput } from './country-input.tsx'
import { CurrencyInput } from './currency-input.tsx'
import { pairs } from './pairs-field.tsx'
import { TimeZoneInput } from './time-zone-input.tsx'

/** Form values of the groups: an address is one multi-line text. */
export interface GroupValues extends Omit<Groups, 'contact' | 'social'> {
  contact: Omit<Groups['contact'], 'address'> & { address: string }
  social: { social: Groups['social'] }
}

const linesOf = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function groupBody(group: GroupName, values: object): Record<string, unknown> | unknown[] {
  if (group === 'social') return (values as GroupValues['social']).social
  if (group !== 'contact') return { ...values }
  const contact = values as GroupValues['contact']
  return { ...contact, address: linesOf(contact.address) }
}

type Table<G extends GroupName> = FormTable<GroupValues[G], Groups[G], unknown, 'main'>
type Words = DashboardMessages['info']
type EditWords = DashboardMessages['kit']['edit']

const email = { type: 'email', maxLength: 254, optional: true } as const

const identity = (t: Words, disabled: boolean): Table<'identity'> => ({
  name: text(t.name, 'main', { hint: t.nameHint, maxLength: 60, required: true }),
  tagline: text(t.tagline, 'main', { maxLength: 120, optional: true }),
  accent: { label: t.accent, initial: null, panel: 'main', input: (field) => <AccentInput {...field} /> },
  logoId: picture(t.logo, 'main', {
    disabled,
    hint: t.logoHint,
    aspect: '5 / 2',
    fit: 'contain',
    wanted: { width: 160 },
  }),
  socialPictureId: picture(t.socialPicture, 'main', {
    beside: true,
    disabled,
    hint: t.socialPictureHint,
    aspect: '1200 / 630',
    fit: 'contain',
    wanted: { width: 1200, height: 630 },
  }),
  faviconId: picture(t.favicon, 'main', {
    beside: true,
    disabled,
    hint: t.faviconHint,
    aspect: '1 / 1',
    fit: 'contain',
    wanted: { width: 512, height: 512, square: true },
    wordless: true,
  }),
})

const contact = (t: Words, edit: EditWords): Table<'contact'> => ({
  email: text(t.email, 'main', email),
  phone: text(t.phone, 'main', { beside: true, type: 'tel', maxLength: 40, optional: true }),
  address: {
    ...textArea(t.address, 'main', { hint: t.addressHint, rows: 4, optional: true }),
    from: ({ address }) => address.join('\n'),
  },
  openingHours: pairs(t.openingHours, {
    columns: [
      ['days', t.days],
      ['hours', t.hours],
    ],
    max: 14,
    edit,
  }),
})

const commerce = (t: Words): Table<'commerce'> => ({
  locale: choice(t.locale, t.locales, 'main', { initial: 'en' }),
  currency: {
    label: t.currency,
    initial: '',
    panel: 'main',
    beside: true,
    input: (field) => <CurrencyInput {...field} />,
  },
  timeZone: {
    label: t.timeZone,
    initial: '',
    panel: 'main',
    input: (field) => <TimeZoneInput {...field} />,
  },
  pricesIncludeTax: flag(t.pricesIncludeTax, 'main', {}),
  maxPerLine: number(t.maxPerLine, 'main', {}),
  deliveryNote: text(t.deliveryNote, 'main', { hint: t.noteHint, maxLength: 200, optional: true }),
  returnsNote: text(t.returnsNote, 'main', { hint: t.noteHint, maxLength: 200, optional: true }),
})

const social = (t: Words, edit: EditWords): Table<'social'> => ({
  social: {
    ...pairs(t.social, {
      columns: [
        ['label', t.label],
        ['url', t.url],
      ],
      max: 12,
      edit,
    }),
    from: (social) => social,
  },
})

export function groupTables(
  words: DashboardMessages,
  disabled: boolean,
  pages: readonly Option[],
): { [G in GroupName]: Table<G> } {
  const { info: t, kit } = words
  return {
    identity: identity(t, disabled),
    contact: contact(t, kit.edit),
    social: social(t, kit.edit),
    legal: {
      company: text(t.company, 'main', { maxLength: 200, optional: true }),
      vatId: text(t.vatId, 'main', { hint: t.vatIdHint, maxLength: 40, optional: true }),
      taxNumber: text(t.taxNumber, 'main', { beside: true, hint: t.taxNumberHint, maxLength: 40, optional: true }),
      country: { label: t.country, initial: '', panel: 'main', input: (field) => <CountryInput {...field} /> },
    },
    commerce: commerce(t),
    checkout: checkoutFields(words, { pages, readOnly: disabled }),
    seo: {
      description: textArea(t.description, 'main', {
        hint: t.descriptionHint,
        maxLength: 300,
        rows: 4,
        optional: true,
      }),
    },
    mail: {
      senderName: text(t.senderName, 'main', { hint: t.senderNameHint, maxLength: 100, optional: true }),
      senderEmail: text(t.senderEmail, 'main', { ...email, hint: t.senderEmailHint }),
      replyTo: text(t.replyTo, 'main', { ...email, hint: t.replyToHint }),
      closing: textArea(t.closing, 'main', { hint: t.closingHint, maxLength: 500, rows: 4, optional: true }),
    },
    maintenance: {
      on: flag(t.maintenanceOn, 'main', { hint: t.maintenanceHint }),
      message: textArea(t.maintenanceMessage, 'main', {
        hint: t.maintenanceMessageHint,
        maxLength: 300,
        rows: 3,
        optional: true,
      }),
    },
  }
}
