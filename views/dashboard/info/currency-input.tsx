// A choice among the currencies of the world, by name.
import { useHydrated } from '../../kit/hydrated.ts'
import { useShell } from '../../root.tsx'
import { SelectInput } from '../kit/edit/inputs.tsx'
import type { Binding } from '../kit/edit/use-edit-form.ts'
import { useWords } from '../words.ts'

export function CurrencyInput(binding: Binding<string>) {
  const t = useWords().info
  const { locale } = useShell().info.commerce
  // Server and browser may know different currencies, so the list is filled after the first render.
  const known = useHydrated() ? Intl.supportedValuesOf('currency') : []
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const nameOf = (code: string) => (/^[A-Z]{3}$/.test(code) ? (names.of(code) ?? code) : code)
  const options = [...new Set([binding.value, ...known])]
    .filter(Boolean)
    .map((value) => ({ value, label: nameOf(value) === value ? value : `${nameOf(value)} (${value})` }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
  return <SelectInput {...binding} hint={t.currencyHint} options={options} />
}
