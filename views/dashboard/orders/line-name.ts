// What a line of an order is called where staff handle its pieces: two variants of one product are told apart.
import type { OrderLine } from '#contract/orders.ts'

export const lineName = ({ title, color, size }: Pick<OrderLine, 'title' | 'color' | 'size'>): string =>
  [title, color, size].filter(Boolean).join(' · ')

/** Empty for a line that the order does not have. */
export const nameOfLine = (lines: readonly OrderLine[], lineId: string | null): string =>
  lineName(lines.find(({ id }) => id === lineId) ?? { title: '', color: null, size: null })
