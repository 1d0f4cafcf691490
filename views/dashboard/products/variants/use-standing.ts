// Why something is crossed out beside a variant's price, or nothing: what its stored prices of the last 30 days say.
import type { productPrices } from '#contract/admin-products.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { dateFormat } from '../../../kit/formatters.ts'
import { useMoney } from '../../../kit/money.tsx'
import { useShell } from '../../../root.tsx'
import { useWords } from '../../words.ts'

export type Prices = ReplyOf<typeof productPrices>['rows']

export function useStanding(prices: Prices): (variantId: string | null) => string {
  const t = useWords().products.grid
  const money = useMoney()
  const { locale, timeZone } = useShell().info.commerce
  const day = dateFormat(locale, timeZone)
  return (variantId) => {
    const known = prices.find((one) => one.variantId === variantId)
    if (!known) return ''
    const { was, since, lowest } = known
    if (was !== null && since !== null) return t.crossedOut(money(was), day(since))
    return lowest === null ? t.notOffered : t.notCrossedOut(money(lowest))
  }
}
