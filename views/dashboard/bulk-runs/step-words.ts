// What a bulk change did to each row, in words: its action, and the value it was asked with as the screens show it.
import type { BulkRun } from '#contract/bulk-runs.ts'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'

interface Formats {
  money: (minor: number) => string
  percent: (share: number) => string
  /** `,` in German. */
  decimal: string
}

const signed = (value: number, written: (value: number) => string) =>
  `${value < 0 ? '−' : '+'}${written(Math.abs(value))}`

/** `−10%, ending in .99, former price kept`. */
function priceWords(
  { products: { pricing: t } }: DashboardMessages,
  { money, percent, decimal }: Formats,
  run: BulkRun,
): string {
  const [by = '', ...more] = run.value.split(' ')
  const amount = Number(by)
  const change = {
    'price-percent': () => signed(amount, (value) => percent(value / 100)),
    'price-amount': () => signed(amount, money),
    'price-set': () => money(amount),
  }[run.action]
  const ending = more.find((one) => one.startsWith('.'))
  return [change?.() ?? by, ending && t.endsWith(`${decimal}${ending.slice(1)}`), more.includes('keep') && t.kept]
    .filter(Boolean)
    .join(', ')
}

/** Empty where the action needs no value. */
export function valueWords(w: DashboardMessages, formats: Formats, run: BulkRun): string {
  const { action, value, valueName, undoes } = run
  if (undoes !== null) return ''
  if (action.startsWith('price-')) return priceWords(w, formats, run)
  if (action === 'no-withdrawal') return (w.products.noWithdrawals as Record<string, string>)[value] ?? value
  if (valueName !== null) return valueName
  if (action === 'tax-class' && value === '') return w.products.taxClassDefault('–')
  // A record that is gone has no name any more.
  if (['add-category', 'remove-category', 'tax-class'].includes(action)) return w.audit.goneRecord
  return value
}
