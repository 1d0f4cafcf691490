// Says of a form, where scripts are switched off, that it would send nothing: no form of the dashboard is sent without them.
import { Notice } from '../../kit/notice.tsx'
import { useWords } from '../words.ts'

export const NoScript = () => {
  const { kit } = useWords()
  return (
    <noscript>
      <Notice tone="bad">{kit.noScript}</Notice>
    </noscript>
  )
}
