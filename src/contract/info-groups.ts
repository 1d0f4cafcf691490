// The groups of site info as staff edit them. Each is one row with a version of its own; its shape is checked on writing as
// on reading.
import { z } from 'zod'
import { CheckoutBody } from './checkout-settings.ts'
import { isCountry } from './countries.ts'
import { Currency, Id, Locale, line, plain, text } from './parts.ts'
import { isTimeZone } from './time-zone.ts'
import { vatCountry } from './vat-id.ts'

/** Name of a time zone, such as Europe/Berlin. */
export const TimeZone = plain(64)
  .refine(isTimeZone, { error: 'invalid' })
  .meta({ description: 'Name of a time zone; an offset is none', examples: ['Europe/Berlin'] })

/** What fields mean that staff edit and the shop reads. */
export const says = {
  name: { description: 'What the shop is called', examples: ['Stoa'] },
  tagline: { description: 'A few words below the name; empty for none', examples: ['Things that stay'] },
  days: { description: 'Days, as people read them', examples: ['Monday to Friday'] },
  hours: { description: 'Hours, as people read them', examples: ['9–17'] },
  maxPerLine: { description: 'Pieces of one variant a cart may hold', examples: [10] },
  deliveryNote: {
    description:
      'One sentence beside the buy button: when and for how much it arrives, where delivery to the own country is not set up; empty for none',
    examples: ['With you in 2–4 days, free from 50 €.'],
  },
  returnsNote: {
    description: 'One sentence on how it goes back, where `returnsDays` does not say; empty for none',
    examples: ['Return it within 30 days.'],
  },
  seo: { description: 'What the home page says of the shop', examples: ['A small shop for things that stay.'] },
  closed: {
    description: 'What its pages say then; empty says it in general words',
    examples: ['Back at ten.'],
  },
}

/** http or https, or a path on this site; what else a browser would run is refused. */
const Address = line(1, 500).regex(/^(?:https?:\/\/[^\s\\]+|\/(?!\/)[^\s\\]*)$/i, { error: 'invalid' })

const Email = z.union([z.literal(''), z.email().max(254)])

/** Pictures are given by their ids. */
export const GROUP_BODIES = {
  identity: z
    .strictObject({
      name: line(1, 60).meta(says.name),
      tagline: line(0, 120).meta(says.tagline),
      accent: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i, { error: 'invalid' })
        .nullable()
        .meta({ description: "Accent colour as #rrggbb; null keeps the theme's own", examples: ['#2f5d50'] }),
      logoId: Id.nullable().describe('Id of the logo in the picture library; null shows the name instead'),
      socialPictureId: Id.nullable().describe(
        'Id of the picture for shared links to pages without a picture of their own; null for none',
      ),
      faviconId: Id.nullable()
        .default(null)
        .describe('Id of the icon for browser tabs and home screens; null for none'),
    })
    .describe('Name and look'),
  contact: z
    .strictObject({
      email: Email.meta({ description: 'E-mail address; empty for none', examples: ['hello@example.org'] }),
      phone: line(0, 40).meta({ description: 'Telephone number; empty for none', examples: ['+49 30 1234567'] }),
      address: z
        .array(line(1, 120))
        .max(8)
        .meta({ description: 'Postal address, line by line', examples: [['Lindenstraße 12', '10969 Berlin']] }),
      openingHours: z
        .array(
          z.strictObject({
            days: line(1, 60).meta(says.days),
            hours: line(1, 60).meta(says.hours),
          }),
        )
        .max(14)
        .describe('Opening hours of the shop'),
    })
    .describe('How the shop is reached'),
  social: z
    .array(
      z.strictObject({
        label: line(1, 40).meta({ description: 'Words on the link', examples: ['Instagram'] }),
        url: Address.meta({
          description: 'An http or https URL, or a path on this site',
          examples: ['https://example.org/stoa'],
        }),
      }),
    )
    .max(12)
    .describe('Where else the shop is found'),
  legal: z
    .strictObject({
      company: line(0, 200).meta({ description: 'Name of the company; empty for none', examples: ['Stoa GmbH'] }),
      vatId: line(0, 40)
        .refine((typed) => typed === '' || vatCountry(typed) !== null, { error: 'invalid' })
        .meta({
          description:
            'Its VAT number, which begins with the two letters of its country; empty for none. Orders are taxed as from this country unless `country` names another',
          examples: ['DE123456789'],
        }),
      country: plain(2)
        .refine((code) => code === '' || isCountry(code), { error: 'invalid' })
        .default('')
        .meta({
          description:
            'Where the shop is at home, as an ISO 3166-1 code: orders are taxed as from this country; empty for that of its VAT number, or Germany without one',
          examples: ['US'],
        }),
      taxNumber: line(0, 40)
        .default('')
        .meta({
          description: 'Any other number it is taxed by, printed on invoices; empty for none',
          examples: ['30/123/45678'],
        }),
    })
    .describe('What the law wants said'),
  commerce: z
    .strictObject({
      locale: Locale.describe('Language of shop and mails'),
      currency: Currency.describe('ISO 4217 code of the one currency all amounts are in'),
      timeZone: TimeZone.default('UTC').describe('Time zone of dates and times in the dashboard, as an IANA name'),
      pricesIncludeTax: z.boolean().describe('Whether prices are shown with tax'),
      maxPerLine: z.int().min(1).max(999).meta(says.maxPerLine),
      deliveryNote: text(0, 200).meta(says.deliveryNote),
      returnsNote: text(0, 200).meta(says.returnsNote),
    })
    .describe('How the shop sells'),
  checkout: CheckoutBody,
  seo: z
    .strictObject({
      description: text(0, 300).meta(says.seo),
    })
    .describe('For search engines'),
  mail: z
    .strictObject({
      senderName: line(0, 100).meta({
        description: "Sender name of e-mails; if empty, the shop's name",
        examples: ['Stoa'],
      }),
      senderEmail: Email.meta({
        description: 'Sender address of e-mails; if empty, that of the contact group',
        examples: ['shop@example.org'],
      }),
      replyTo: Email.meta({
        description: "Reply-to address; if empty, the sender's",
        examples: ['hello@example.org'],
      }),
      closing: text(0, 500)
        .default('')
        .meta({
          description: "Words at the end of every e-mail, above the shop's address; empty for none",
          examples: ['You reach us from Monday to Friday between 9 and 17.'],
        }),
    })
    .describe(
      "Sender and closing words of the shop's e-mails; where the sender is empty, the shop's name and the contact group's address",
    ),
  maintenance: z
    .strictObject({
      on: z.boolean().describe('Whether the shop is closed'),
      message: text(0, 300).meta(says.closed),
    })
    .describe('Maintenance mode'),
} as const
export const GROUPS = [
  'identity',
  'contact',
  'social',
  'legal',
  'commerce',
  'checkout',
  'seo',
  'mail',
  'maintenance',
] as const
export type GroupName = (typeof GROUPS)[number]

export const Groups = z.object(GROUP_BODIES).describe('Every group of site info, pictures by their ids.')
export type Groups = z.infer<typeof Groups>
