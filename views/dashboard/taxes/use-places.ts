// What the screens of taxes read of the shop: its language, names of countries in it, and which day it is there.
import { useShell } from '../../root.tsx'
import { useZone } from '../kit/use-zone.ts'
import { useCountry } from '../orders/country.ts'
import type { Places } from './fields.tsx'

export function usePlaces(): Places {
  const { locale } = useShell().info.commerce
  const { dayOf } = useZone()
  return { locale, nameOf: useCountry(), today: dayOf(Date.now()) }
}
