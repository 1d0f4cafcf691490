// The words of the inventory.
import { count } from '../../count.ts'

export const inventory = {
  title: 'Inventory',
  product: 'Product',
  sku: 'SKU',
  left: 'Available',
  reserved: 'Reserved',
  columns: { onHand: 'On hand', price: 'Price', compareAt: 'Comparison price', lowStockAt: 'Low stock at' },
  hints: {
    onHand: 'What is on the shelf. Sales made while you type are kept.',
    price: 'Price of one item.',
    compareAt: 'Higher than the price; empty for none.',
    lowStockAt: "Stock counts as low from this number down; if empty, the shop's default applies.",
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
  refused: 'Nothing was saved: somebody changed some of these rows in the meantime. Check them and save again.',
  conflict: 'Somebody else changed these cells at the same time. Nothing has been saved yet.',
  mine: (text: string) => `Keep yours: ${text}`,
  theirs: (text: string) => `Use theirs: ${text}`,
}
