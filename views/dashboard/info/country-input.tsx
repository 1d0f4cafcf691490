// A choice among the countries of the world, by name: where the shop is at home.
import { COUNTRIES } from '#contract/countries.ts'
import { useHydrated } from '../../kit/hydrated.ts'
import { useShell } from '../../root.tsx'
import { SelectInput } from '../kit/edit/inputs.tsx'
import type { Binding } from '../kit/edit/use-edit-form.ts'
import { useCountry } from '../orders/country.ts'
import { useWords } from '../words.ts'

export function CountryInput(binding: Binding<string>) {
  const t = useWords().info
  const { locale } = useShell().info.commerce
  const nameOf = useCountry()
  // Server and browser may call countries differently, so the list is filled after the first render.
  const known = useHydrated() ? COUNTRIES : [binding.value].filter(Boolean)
  const options = known
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
  return (
    <SelectInput {...binding} hint={t.countryHint} options={[{ value: '', label: t.countryOfVatId }, ...options]} />
  )
}
