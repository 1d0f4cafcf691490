// Says to staff that shoppers do not see the product yet. Fetched where they look at one.
import { PreviewBar } from '../../layouts/preview-bar.tsx'
import { usePreviewWords } from '../../layouts/preview-words.ts'

export const DraftBar = ({ slug }: { slug: string }) => (
  <PreviewBar exit={`/dashboard/products/${slug}`}>{usePreviewWords().draft}</PreviewBar>
)
