// A choice among the currencies of the world, by name.
import { moneyFormat } from '../../kit/currency-format.ts'
import { useHydrated } from '../../kit/hydrated.ts'
import { useShell } from '../../root.tsx'
import { SelectInput } from '../kit/edit/inputs.tsx'
import type { Binding } from '../kit/edit/use-edit-form.ts'
import { useWords } from '../words.ts'

const isCode = (text: string) => /^[A-Z]{3}$/.test(text)

/** Minor units, so that the hint shows what becomes of prices where the decimals differ. */
const EXAMPLE = 1000

export function CurrencyInput(binding: Binding<string>) {
  const t = useWords().info
  const { locale, currency } = useShell().info.commerce
  // Server and browser may know different currencies, so the list is filled after the first render.
  const known = useHydrated() ? Intl.supportedValuesOf('currency') : []
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const nameOf = (code: string) => (isCode(code) ? (names.of(code) ?? code) : code)
  const options = [...new Set([binding.value, ...known])]
    .filter(Boolean)
    .map((value) => ({ value, label: nameOf(value) === value ? value : `${nameOf(value)} (${value})` }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
  const other = currency === 'USD' ? 'EUR' : 'USD'
  const after = isCode(binding.value) && binding.value !== currency ? binding.value : other
  const example = (code: string) => moneyFormat(locale, code)(EXAMPLE)
  return <SelectInput {...binding} hint={t.currencyHint(example(currency), example(after))} options={options} />
}
