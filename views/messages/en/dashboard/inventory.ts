// The words of the inventory.
import { count } from '../../count.ts'

export const inventory = {
  title: 'Inventory',
  product: 'Product',
  sku: 'SKU',
  reserved: 'Reserved',
  columns: { onHand: 'On hand', price: 'Price', compareAt: 'Comparison price', lowStockAt: 'Low from' },
  hints: {
    onHand: 'What lies on the shelf. What is sold while you type stays sold.',
    price: 'What one costs.',
    compareAt: 'Higher than the price; empty for none.',
    lowStockAt: "From so many left the stock is low; empty takes the shop's own measure.",
  },
  stocks: { low: 'Low', out: 'Sold out' },
  sort: 'Order',
  sorts: { product: 'By product', sku: 'By SKU', left: 'Fewest first', '-left': 'Most first' },
  uncounted: 'not counted',
  unsaved: 'not saved yet',
  changed: (n: number) => `${count(n, 'cell', 'cells')} changed`,
  reason: 'Why stock changes',
  save: 'Save',
  discard: 'Discard',
  saved: (n: number) => `${count(n, 'row', 'rows')} saved.`,
  refused: 'Nothing was saved: somebody changed some of these rows meanwhile. Look at them and save again.',
  conflict: 'Somebody else changed these cells while you did. Nothing was saved yet.',
  mine: (text: string) => `Keep yours: ${text}`,
  theirs: (text: string) => `Take theirs: ${text}`,
}
