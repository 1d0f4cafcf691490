// The fields of the group `checkout` of site info. Its pages are chosen among the entries that are pages.
import type { Groups } from '#contract/info-groups.ts'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { choice, flag, kind, number, text } from '../kit/edit/field-kinds.tsx'
import type { FormField, FormTable } from '../kit/edit/fields.ts'
import { OptionalSelect } from '../kit/edit/inputs.tsx'
import { OptionalMoney, OptionalNumber } from '../kit/edit/number-inputs.tsx'
import type { Option } from '../kit/options.ts'
import { CountriesInput } from '../shipping/countries-input.tsx'
import styles from './info.module.css'
import { pairs } from './pairs-field.tsx'

type Checkout = Groups['checkout']

const optionalMoney = kind(OptionalMoney, null)
const optionalWhole = kind(OptionalNumber, null)

export const checkoutFields = (
  { info: { checkout: t }, kit }: DashboardMessages,
  { pages, readOnly }: { pages: readonly Option[]; readOnly: boolean },
): FormTable<Checkout, Checkout, unknown, 'main'> => {
  const page = (label: string, beside = false): FormField<string | null, unknown, Checkout, Checkout, 'main'> => ({
    label,
    initial: null,
    panel: 'main',
    beside,
    describe: (id) => pages.find(({ value }) => value === id)?.label ?? t.noPage,
    input: (field) => <OptionalSelect {...field} none={t.noPage} options={pages} />,
  })
  return {
    guests: flag(t.guests, 'main', { hint: t.guestsHint }),
    paused: flag(t.paused, 'main', { hint: t.pausedHint }),
    pausedMessage: text(t.pausedMessage, 'main', { hint: t.pausedMessageHint, maxLength: 300, optional: true }),
    numberPrefix: text(t.numberPrefix, 'main', { hint: t.numberPrefixHint, maxLength: 8, optional: true }),
    unpaidCardMinutes: number(t.unpaidCardMinutes, 'main', { hint: t.unpaidCardMinutesHint }),
    unpaidBankMinutes: number(t.unpaidBankMinutes, 'main', { hint: t.unpaidBankMinutesHint, beside: true }),
    bankHolder: text(t.bankHolder, 'main', { hint: t.bankHolderHint, maxLength: 70, optional: true }),
    iban: text(t.iban, 'main', { maxLength: 42, autoComplete: 'off', spellCheck: false, optional: true }),
    bic: text(t.bic, 'main', { maxLength: 11, autoComplete: 'off', spellCheck: false, optional: true }),
    bankName: text(t.bankName, 'main', { maxLength: 70, optional: true, beside: true }),
    cod: flag(t.cod, 'main', {}),
    codLimit: optionalMoney(t.codLimit, 'main', { hint: t.codLimitHint }),
    codCountries: {
      label: t.codCountries,
      initial: [],
      panel: 'main',
      input: (field) => (
        <fieldset className={styles.countries}>
          <legend>{field.label}</legend>
          <CountriesInput {...field} elsewhere={{}} readOnly={readOnly} none={t.codEverywhere} withRegions={false} />
        </fieldset>
      ),
    },
    carriers: pairs(t.carriers, {
      columns: [
        ['name', t.carrierName],
        ['url', t.carrierUrl],
      ],
      max: 30,
      hint: t.carriersHint,
      edit: kit.edit,
    }),
    returnsDays: number(t.returnsDays, 'main', { hint: t.returnsDaysHint }),
    returnsLapseDays: number(t.returnsLapseDays, 'main', { hint: t.returnsLapseDaysHint }),
    termsPage: page(t.termsPage),
    withdrawalPage: page(t.withdrawalPage, true),
    privacyPage: page(t.privacyPage),
    imprintPage: page(t.imprintPage, true),
    taxedAt: choice(t.taxedAt, t.taxedAtWords, 'main', { initial: 'origin', hint: t.taxedAtHint }),
    exempt: flag(t.exempt, 'main', { hint: t.exemptHint }),
    keepPapersYears: optionalWhole(t.keepPapersYears, 'main', { hint: t.keepPapersYearsHint }),
    staffMail: text(t.staffMail, 'main', { hint: t.staffMailHint, type: 'email', maxLength: 254, optional: true }),
  }
}
