// The shop's format for amounts, numbers and switches in the variant grid.
import { useMemo } from 'react'
import { decimalsOf } from '#contract/money.ts'
import { useShell } from '../../../root.tsx'
import { useWords } from '../../words.ts'
import type { CellFormat } from './columns.ts'

export function useNumberFormat(): { format: CellFormat; amount: (minor: number) => string; currency: string } {
  const { locale, currency } = useShell().info.commerce
  const { yes, no } = useWords().products.grid
  return useMemo(() => {
    const decimals = decimalsOf(currency)
    const number = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    return {
      format: { locale, decimals, on: yes, off: no },
      amount: (minor) => number.format(minor / 10 ** decimals),
      currency,
    }
  }, [locale, currency, yes, no])
}
