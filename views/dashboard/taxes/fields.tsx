// The fields of a tax class, in the order of its list and its form. Its rates are edited in a table of their own.
import { percentFormat } from '../../kit/formatters.ts'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { number, slug, title } from '../kit/edit/field-kinds.tsx'
import type { FieldTable } from '../kit/edit/fields.ts'
import { SwitchInput } from '../kit/edit/inputs.tsx'
import type { ListRow } from '../kit/edit/resource.ts'
import { Status } from '../kit/status.tsx'
import { mergeRates, type Places, ratesText, rowsOf, type Values } from './rate-rows.ts'
import styles from './taxes.module.css'

type Words = DashboardMessages['taxes']

/** Summary of a class in the list: number of countries, lowest and highest current rate, number of future rates. */
function Summary({ rates, t, locale, today }: { rates: ListRow<'taxes'>['rates']; t: Words } & Places) {
  const now = new Map<string, number>()
  for (const { country, rateBp, validFrom } of rates) if (validFrom <= today) now.set(country, rateBp)
  const toCome = rates.filter(({ validFrom }) => validFrom > today).length
  const percent = percentFormat(locale)
  const [least, most] = [Math.min(...now.values()), Math.max(...now.values())].map((rate) => percent(rate / 10_000))
  return (
    <span className={styles.summary}>
      {t.countries(now.size)}
      {now.size > 0 && <span>{least === most ? least : `${least}–${most}`}</span>}
      {toCome > 0 && <Status tone="info">{t.toCome(toCome)}</Status>}
    </span>
  )
}

export const taxFields = (
  { taxes: t, kit }: DashboardMessages,
  places: Places,
): FieldTable<'taxes', 'main' | 'organisation', Values> => ({
  name: title(t.name, 'code', 'main', { maxLength: 80, column: { sort: 'name' } }),
  code: slug(t.code, 'name', 'main', { beside: true, hint: t.codeHint, column: { sort: 'code' } }),
  isDefault: {
    label: t.isDefault,
    initial: false,
    panel: 'organisation',
    describe: (value) => (value ? t.default : '–'),
    // The default flag can only be moved to another class, never switched off.
    input: (binding, { record }) =>
      record?.isDefault ? (
        <p className={styles.fixed}>
          <Status tone="good">{t.isDefault}</Status>
          <span>{t.isDefaultFixed}</span>
        </p>
      ) : (
        <SwitchInput {...binding} hint={t.isDefaultHint} />
      ),
    column: { cell: ({ isDefault }) => isDefault && <Status tone="good">{t.default}</Status> },
  },
  rates: {
    label: t.rates,
    initial: [],
    from: ({ rates }) => rowsOf(rates, places.nameOf, places.locale),
    describe: (rates, other = []) => ratesText(rates, other, places, t, kit.edit),
    merge: mergeRates,
    column: { cell: ({ rates }) => <Summary rates={rates} t={t} {...places} /> },
  },
  position: number(t.position, 'organisation', { hint: t.positionHint, column: { sort: 'position', align: 'end' } }),
  products: { label: t.products, column: { sort: 'products', align: 'end' } },
})
