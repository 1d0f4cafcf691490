// How the grid of variants writes amounts, numbers and switches in the shop's language.
import { useMemo } from 'react'
import { useShell } from '../../../root.tsx'
import { decimalsOf } from '../../kit/edit/amounts.ts'
import { useWords } from '../../words.ts'
import type { Manner } from './columns.ts'

export function useManner(): { manner: Manner; amount: (minor: number) => string; currency: string } {
  const { locale, currency } = useShell().info.commerce
  const { yes, no } = useWords().products.grid
  return useMemo(() => {
    const decimals = decimalsOf(currency)
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    return {
      manner: { locale, decimals, on: yes, off: no },
      amount: (minor) => format.format(minor / 10 ** decimals),
      currency,
    }
  }, [locale, currency, yes, no])
}
