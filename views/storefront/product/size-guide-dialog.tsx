// The size guide over the page, fetched when it is first asked for.
import type { Product } from '#contract/products.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { SizeGuide } from './size-guide.tsx'

interface Props {
  guide: NonNullable<Product['sizeGuide']>
  onClose: () => void
}

export function SizeGuideDialog({ guide, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={guide.name}>
      <SizeGuide guide={guide} />
    </Dialog>
  )
}
