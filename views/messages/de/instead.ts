// Words of what is shown in place of a product that is gone in German.
import type { InsteadWords } from '../en/instead.ts'

export const instead: InsteadWords = {
  title: 'Das könnte Ihnen auch gefallen',
}
