// Countries by their names in the shop's language.
import { useShell } from '../../root.tsx'

/** `Austria` for AT; a code nobody knows stays as it is. */
export function useCountry(): (code: string) => string {
  const { locale } = useShell().info.commerce
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
}
