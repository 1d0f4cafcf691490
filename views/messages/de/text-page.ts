// Words of text pages in German.
import type { TextPageMessages } from '../en/text-page.ts'

export const textPage: TextPageMessages = {
  updated: 'Zuletzt geändert:',
  others: 'Auch hier',
}
