// Pieces of an order in one line of text; colour and size tell variants of one product apart.
import type { ShownOrder } from '#contract/pages/order.ts'

type Line = Pick<ShownOrder['lines'][number], 'id' | 'title' | 'color' | 'size'>

export const piecesText = (items: readonly { lineId: string; quantity: number }[], lines: readonly Line[]): string =>
  items
    .map(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId)
      const variant = [line?.color, line?.size].filter(Boolean).join(', ')
      return `${quantity} × ${line?.title ?? ''}${variant && ` (${variant})`}`
    })
    .join(', ')
