// Why something was refused, where no field can say it. `children` in place of the sentence for the problem's code.
import type { ReactNode } from 'react'
import type { Problem } from '../api/client.ts'
import { useMessages } from '../messages/catalogue.tsx'
import { Notice } from './notice.tsx'
import { problemText } from './problem-text.ts'

export function ProblemNotice({ problem, children }: { problem: Problem | undefined; children?: ReactNode }) {
  const messages = useMessages()
  if (!problem) return null
  return (
    <Notice tone="bad" role="alert">
      {children || problemText(messages, problem)}
    </Notice>
  )
}
