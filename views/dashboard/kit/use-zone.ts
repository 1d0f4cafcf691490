// The shop's time zone on screens: local times in it, and moments formatted in its language.
import { useMemo } from 'react'
import { type Zoned, zoned } from '#contract/time-zone.ts'
import { instantFormat } from '../../kit/formatters.ts'
import { useShell } from '../../root.tsx'

export function useZone(): Zoned {
  const { timeZone } = useShell().info.commerce
  return useMemo(() => zoned(timeZone), [timeZone])
}

/** Formats an instant: `21 November 2026 at 14:05`. */
export function useInstant(): (instant: string) => string {
  const { locale, timeZone } = useShell().info.commerce
  return instantFormat(locale, timeZone)
}
