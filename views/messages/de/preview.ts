// Words of what only staff see of the shop in German.
import type { PreviewWords } from '../en/preview.ts'

export const preview: PreviewWords = {
  label: 'Vorschau',
  as: { guest: 'als Gast', customer: 'als Kundin oder Kunde' },
  switch: { guest: 'Als Gast ansehen', customer: 'Als Kundin oder Kunde ansehen' },
  end: 'Beenden',
  draft: 'Dieser Artikel ist im Shop noch nicht zu sehen. So wird er aussehen.',
}
