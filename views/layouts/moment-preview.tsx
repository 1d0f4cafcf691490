// The bar above a shop that staff preview as of another moment: which one, as whom, and the way back.
import { useLocation } from 'react-router'
import { When } from '../kit/money.tsx'
import { useShell } from '../root.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { usePreviewWords } from './preview-words.ts'

export function MomentPreview() {
  const t = usePreviewWords()
  const { preview } = useShell()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  // A form may have led to an address without the moment: that page is not a preview.
  if (!preview || !query.has('at')) return null
  const { at, audience } = preview
  const other = audience === 'guest' ? 'customer' : 'guest'
  query.set('as', other)
  const asOther = `${pathname}?${query}`
  query.delete('at')
  query.delete('as')
  return (
    <PreviewBar exit={pathname + (query.size > 0 ? `?${query}` : '')}>
      <When at={at} time />, {t.as[audience]}{' '}
      <a href={asOther} data-native="">
        {t.switch[other]}
      </a>
    </PreviewBar>
  )
}
