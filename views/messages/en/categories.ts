// Words of the screen of all categories, which come with it.
export const categories = {
  title: 'All categories',
  empty: 'No categories yet',
  emptyText: 'The shop is being set up. Come back soon.',
}

export type CategoriesMessages = typeof categories
