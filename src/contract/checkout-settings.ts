// The group `checkout` of site info: what staff settle of ordering. Whatever was never saved has its default.
import { z } from 'zod'
import { CARRIERS, Carrier } from './carriers.ts'
import { isCountry } from './countries.ts'
import { bareIban, isBic, isIban } from './iban.ts'
import { Id, line, Minor } from './parts.ts'

const MINUTES_OF_A_WEEK = 7 * 24 * 60
const MINUTES_OF_60_DAYS = 60 * 24 * 60
/** The law's time to withdraw (Directive 2011/83/EU, Article 9); a shop may give more. */
const LEAST_RETURNS_DAYS = 14

const page = (which: string) =>
  Id.nullable().default(null).describe(`Entry of site info that is the page of ${which}; null where none was chosen`)

const bare = (max: number, isRight: (typed: string) => boolean) =>
  line(0, max)
    .overwrite(bareIban)
    .refine((typed) => typed === '' || isRight(typed), { error: 'invalid' })
    .default('')

const CheckoutFields = {
  guests: z.boolean().default(true).describe('Whether orders are taken without an account'),
  paused: z.boolean().default(false).describe('Whether no orders are taken for a while; carts stay as they are'),
  pausedMessage: line(0, 300)
    .default('')
    .meta({
      description: 'What shoppers read while it is paused; empty says it in general words',
      examples: ['We take stock until Monday.'],
    }),
  numberPrefix: z
    .string()
    .trim()
    .regex(/^[A-Z0-9-]{0,8}$/, { error: 'invalid' })
    .default('ST-')
    .meta({
      description: 'What numbers of new orders begin with: up to 8 of A–Z, 0–9 and hyphens',
      examples: ['ST-'],
    }),
  unpaidCardMinutes: z
    .int()
    .min(30)
    .max(1440)
    .default(40)
    .meta({
      description: 'Minutes after which an order that was to be paid by card and was not expires',
      examples: [40],
    }),
  unpaidBankMinutes: z
    .int()
    .min(1440)
    .max(MINUTES_OF_60_DAYS)
    .default(MINUTES_OF_A_WEEK)
    .meta({
      description: 'The same of one that was to be paid by bank transfer',
      examples: [MINUTES_OF_A_WEEK],
    }),
  cod: z.boolean().default(false).describe('Whether cash on delivery is offered'),
  codLimit: Minor.nullable()
    .default(null)
    .meta({
      description: 'The largest total that is taken so, in minor units; null for any',
      examples: [20000],
    }),
  codCountries: z
    .array(z.string().refine(isCountry, { error: 'invalid' }))
    .max(300)
    .default([])
    .meta({ description: 'Where it is offered, by code; empty for wherever goods go', examples: [['DE', 'AT']] }),
  bankHolder: line(0, 70)
    .default('')
    .meta({
      description: 'Whose account orders are paid into; empty where none is',
      examples: ['Stoa GmbH'],
    }),
  iban: bare(42, isIban).meta({
    description: 'Its number, checked by its check digits; empty offers no bank transfer',
    examples: ['DE89370400440532013000'],
  }),
  bic: bare(11, isBic).meta({ description: "The bank's code; empty for none", examples: ['COBADEFFXXX'] }),
  bankName: line(0, 70)
    .default('')
    .meta({
      description: "The bank's name; empty for none",
      examples: ['Commerzbank'],
    }),
  returnsDays: z
    .int()
    .min(LEAST_RETURNS_DAYS)
    .max(365)
    .default(LEAST_RETURNS_DAYS)
    .meta({
      description: `Days in which an order can be withdrawn from; the law wants ${LEAST_RETURNS_DAYS}`,
      examples: [30],
    }),
  returnsLapseDays: z
    .int()
    .min(LEAST_RETURNS_DAYS)
    .max(365)
    .default(60)
    .meta({
      description: `Days after which a return that was approved lapses where no goods came; the law leaves ${LEAST_RETURNS_DAYS} to send them`,
      examples: [60],
    }),
  termsPage: page('terms'),
  withdrawalPage: page('withdrawal'),
  privacyPage: page('privacy'),
  imprintPage: page('the imprint'),
  taxedAt: z
    .enum(['origin', 'destination'])
    .default('origin')
    .describe("Whose rates hold for goods to other countries of the EU: the shop's own, or the destination's"),
  exempt: z.boolean().default(false).describe('Whether the shop, as a small trader, charges no tax on anything'),
  carriers: z
    .array(Carrier)
    .max(30)
    .default([...CARRIERS])
    .describe('Who carries parcels, and where they are followed'),
  keepPapersYears: z
    .int()
    .min(1)
    .max(30)
    .nullable()
    .default(null)
    .meta({
      description:
        "Years that invoices and credit notes are kept after the year of their day; null for what the law of the shop's country wants: 8 in DE, 7 in AT, 10 in CH and elsewhere",
      examples: [10],
    }),
  staffMail: z
    .union([z.literal(''), z.email().max(254)])
    .default('')
    .meta({
      description: 'Address that each confirmed order is reported to; empty for none',
      examples: ['orders@example.org'],
    }),
}

/** As it is read: what is unknown here is left out. */
export const CheckoutSettings = z.object(CheckoutFields)
export type CheckoutSettings = z.infer<typeof CheckoutSettings>

/** As it is saved: an account has both a holder and a number. */
export const CheckoutBody = z
  .strictObject(CheckoutFields)
  .superRefine(({ bankHolder, iban }, context) => {
    const missing = iban !== '' && bankHolder === '' ? 'bankHolder' : iban === '' && bankHolder !== '' ? 'iban' : null
    if (missing) context.addIssue({ code: 'custom', path: [missing], params: { problem: 'required' } })
  })
  .describe('How orders are taken: by whom, how they are paid, what they are taxed by')
