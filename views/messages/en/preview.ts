// Words of what only staff see of the shop: as it will be or was, and a product nobody can buy yet. They come with it.
export const preview = {
  label: 'Preview',
  as: { guest: 'as a guest', customer: 'as a customer' },
  switch: { guest: 'Look as a guest', customer: 'Look as a customer' },
  end: 'End',
  draft: 'Shoppers cannot see this product yet. This is how it will look.',
}

export type PreviewWords = typeof preview
