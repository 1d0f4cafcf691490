// Words of the command palette.
export const palette = {
  open: 'Go to…',
  title: 'Go to a screen or a record',
  placeholder: 'Screen, number or name',
  screens: 'Screens',
  records: 'Records',
  kinds: { order: 'Order', customer: 'Customer', product: 'Product', message: 'Message' },
  untitled: 'Without a name',
  actions: 'Actions',
  act: {
    product: 'Add a product',
    import: 'Import products',
    coupon: 'Add a coupon',
    theme: (name: string) => `Theme: ${name}`,
  },
  nothing: 'Nothing found.',
  searching: 'Searching…',
}
