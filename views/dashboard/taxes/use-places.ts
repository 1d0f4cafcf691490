// What the tax screens need to know about the shop: its locale, its country names and its current date.
import { useShell } from '../../root.tsx'
import { useZone } from '../kit/use-zone.ts'
import { useCountry } from '../orders/country.ts'
import type { Places } from './rate-rows.ts'

export function usePlaces(): Places {
  const { locale } = useShell().info.commerce
  const { dayOf } = useZone()
  return { locale, nameOf: useCountry(), today: dayOf(Date.now()) }
}
