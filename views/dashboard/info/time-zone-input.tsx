// A time zone input that suggests the names known to the browser.
import { useHydrated } from '../../kit/hydrated.ts'
import { TextInput } from '../kit/edit/inputs.tsx'
import type { Binding } from '../kit/edit/use-edit-form.ts'
import { useWords } from '../words.ts'

export function TimeZoneInput(binding: Binding<string>) {
  const t = useWords().info
  // Server and browser may know different time zones, so the list is filled after the first render.
  const names = useHydrated() ? ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')] : []
  return (
    <>
      <TextInput
        {...binding}
        hint={t.timeZoneHint}
        list="time-zones"
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <datalist id="time-zones">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
