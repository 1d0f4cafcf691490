// Words of the screens of size sets.
import { count } from '../../count.ts'

export const sizes = {
  title: 'Sizes',
  one: 'Size set',
  add: 'Add size set',
  name: 'Name',
  code: 'Code',
  position: 'Position',
  positionHint: 'Smaller numbers come first.',
  sizes: 'Sizes',
  measures: 'Measurements',
  categories: 'Categories',
  uses: 'Variants',
  inactive: 'inactive',
  more: (n: number) => `and ${n} more`,
  empty: 'No size sets yet',
  emptyText: 'A set holds the sizes of one kind of goods, such as clothing or shoes. Add the first one.',
  organisation: 'Organisation',
  proposedBy: 'Suggested for products in',
  proposedByNone: 'No category suggests it.',
  order: 'Order',
  label: 'Size',
  active: 'Active',
  activeSize: (name: string) => `${name} is active`,
  rowName: (n: number) => `size ${n}`,
  drag: (name: string) => `Drag ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string, place: number, of: number) => `${name} is now at place ${place} of ${of}.`,
  addSize: 'Add size',
  removeSize: (name: string) => `Delete ${name}`,
  sizeBlockedText: (n: number) =>
    `${count(n, 'variant uses', 'variants use')} it. Make it inactive so that it can no longer be chosen, or change the products first.`,
  seeProducts: 'See the products',
  usedHint: 'A size that variants use cannot be deleted. Make it inactive so that it can no longer be chosen.',
  sizesInUse: (n: number) =>
    `${count(n, 'variant now uses', 'variants now use')} one of the deleted sizes. Discard your changes and make it inactive instead, or change the products first.`,
  inCentimetres: 'Measurements in centimetres, for the size guide on product pages.',
  keys: '↑, ↓ and Enter lead to the row above or below; Alt with ↑ or ↓ moves the row. A block of cells can be pasted from a spreadsheet.',
  noNumber: 'Measurements must be numbers with at most one decimal.',
  unread: (n: number) => `${count(n, 'pasted cell was', 'pasted cells were')} left out: not a number.`,
  addMeasure: 'Add measurement',
  ownMeasure: 'Other',
  measureLeft: 'Move to the left',
  measureRight: 'Move to the right',
  removeMeasure: (name: string) => `Delete ${name}`,
  remove: 'Delete',
  removeText: 'Its sizes are deleted with it.',
  removeBlocked: (name: string) => `${name} cannot be deleted`,
  removeBlockedText: (variants: number, categories: number) =>
    `${[
      variants > 0 && `${count(variants, 'variant has', 'variants have')} one of its sizes`,
      categories > 0 && `${count(categories, 'category suggests', 'categories suggest')} it`,
    ]
      .filter(Boolean)
      .join(', and ')}. Make its sizes inactive so that they can no longer be chosen, or change what uses them first.`,
}
