// Words of the screen of all categories in German.
import type { CategoriesMessages } from '../en/categories.ts'

export const categories: CategoriesMessages = {
  title: 'Alle Kategorien',
  empty: 'Noch keine Kategorien',
  emptyText: 'Der Shop wird gerade eingerichtet. Schauen Sie bald wieder vorbei.',
}
