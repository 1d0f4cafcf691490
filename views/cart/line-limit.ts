// How many of a variant one line of the cart may hold.
import { useShell } from '../root.tsx'

/** At least one, so that a field for it has a range; `available` is null where stock is not counted. */
export function useLineLimit(available: number | null): number {
  const { maxPerLine } = useShell().info.commerce
  return Math.max(1, Math.min(maxPerLine, available ?? maxPerLine))
}
