// The filters over the list, for small screens; fetched when they are first opened.
import type { PageFacets, UnderstoodQuery } from '#contract/pages/category.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FilterForm } from './filter-form.tsx'
import { useListWords } from './words.ts'

interface Props {
  path: string
  facets: PageFacets
  query: UnderstoodQuery
  /** "42 products", as the list counts now. */
  count: string
  onClose: () => void
}

export function FilterSheet({ count, onClose, ...form }: Props) {
  const t = useListWords()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.filters}
      side="bottom"
      footer={
        <Button look="primary" size="large" wide onClick={onClose}>
          {t.show(count)}
        </Button>
      }
    >
      <FilterForm id="filter-sheet" inSheet {...form} />
    </Dialog>
  )
}
