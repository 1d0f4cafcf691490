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
  Id.nullable().default(null).describe(`Id of the site info page about ${which}; null if none was chosen`)

const bare = (max: number, isRight: (typed: string) => boolean) =>
  line(0, max)
    .overwrite(bareIban)
    .refine((typed) => typed === '' || isRight(typed), { error: 'invalid' })
    .default('')

const CheckoutFields = {
  guests: z.boolean().default(true).describe('Whether orders are taken without an account'),
  paused: z.boolean().default(false).describe('Whether ordering is paused; carts are kept'),
  pausedMessage: line(0, 300)
    .default('')
    .meta({
      description: 'Message to shoppers while ordering is paused; empty for a general one',
      examples: ['We take stock until Monday.'],
    }),
  numberPrefix: z
    .string()
    .trim()
    .regex(/^[A-Z0-9-]{0,8}$/, { error: 'invalid' })
    .default('ST-')
    .meta({
      description: 'Prefix of new order numbers: up to 8 of A–Z, 0–9 and hyphens',
      examples: ['ST-'],
    }),
  unpaidCardMinutes: z
    .int()
    .min(30)
    .max(1440)
    .default(40)
    .meta({
      description: 'Minutes after which an unpaid order with card payment expires',
      examples: [40],
    }),
  unpaidBankMinutes: z
    .int()
    .min(1440)
    .max(MINUTES_OF_60_DAYS)
    .default(MINUTES_OF_A_WEEK)
    .meta({
      description: 'Minutes after which an unpaid order with bank transfer expires',
      examples: [MINUTES_OF_A_WEEK],
    }),
  cod: z.boolean().default(false).describe('Whether cash on delivery is offered'),
  codLimit: Minor.nullable()
    .default(null)
    .meta({
      description: 'Highest order total for cash on delivery, in minor units; null for no limit',
      examples: [20000],
    }),
  codCountries: z
    .array(z.string().refine(isCountry, { error: 'invalid' }))
    .max(300)
    .default([])
    .meta({
      description: 'Country codes where cash on delivery is offered; empty for everywhere the shop delivers to',
      examples: [['DE', 'AT']],
    }),
  bankHolder: line(0, 70)
    .default('')
    .meta({
      description: 'Account holder for bank transfers; empty for none',
      examples: ['Stoa GmbH'],
    }),
  iban: bare(42, isIban).meta({
    description: 'IBAN for bank transfers, with valid check digits; if empty, bank transfer is not offered',
    examples: ['DE89370400440532013000'],
  }),
  bic: bare(11, isBic).meta({ description: 'BIC of the bank; empty for none', examples: ['COBADEFFXXX'] }),
  bankName: line(0, 70)
    .default('')
    .meta({
      description: 'Name of the bank; empty for none',
      examples: ['Commerzbank'],
    }),
  returnsDays: z
    .int()
    .min(LEAST_RETURNS_DAYS)
    .max(365)
    .default(LEAST_RETURNS_DAYS)
    .meta({
      description: `Withdrawal period in days; the law requires at least ${LEAST_RETURNS_DAYS}`,
      examples: [30],
    }),
  returnsLapseDays: z
    .int()
    .min(LEAST_RETURNS_DAYS)
    .max(365)
    .default(60)
    .meta({
      description: `Days after which an approved return lapses if no goods have arrived; the law gives the buyer ${LEAST_RETURNS_DAYS} days to send them`,
      examples: [60],
    }),
  termsPage: page('terms'),
  withdrawalPage: page('withdrawal'),
  privacyPage: page('privacy'),
  imprintPage: page('the imprint'),
  taxedAt: z
    .enum(['origin', 'destination'])
    .default('origin')
    .describe(
      "Which tax rates apply to deliveries to other EU countries: those of the shop's own country, or those of the destination",
    ),
  exempt: z.boolean().default(false).describe('Whether the shop charges no tax at all, as a small business'),
  carriers: z
    .array(Carrier)
    .max(30)
    .default([...CARRIERS])
    .describe('Carriers with their tracking pages'),
  keepPapersYears: z
    .int()
    .min(1)
    .max(30)
    .nullable()
    .default(null)
    .meta({
      description:
        "Years for which invoices and credit notes are kept after the end of the year they were issued in; null for what the law of the shop's country requires: 8 in DE, 7 in AT, 10 in CH and elsewhere",
      examples: [10],
    }),
  staffMail: z
    .union([z.literal(''), z.email().max(254)])
    .default('')
    .meta({
      description: 'E-mail address that is notified of each confirmed order; empty for none',
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
  .describe('How orders are taken: order system, payment methods, taxes')
