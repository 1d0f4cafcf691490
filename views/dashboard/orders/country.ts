// Country names in the shop's language.
import { useShell } from '../../root.tsx'

/** The name of a country code, such as `Austria` for AT; an unknown code is returned unchanged. */
export function useCountry(): (code: string) => string {
  const { locale } = useShell().info.commerce
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
}
