// Why a row cannot be changed, in words.
import { problemText } from '../../../kit/problem-text.ts'
import { useMessages } from '../../../messages/catalogue.tsx'
import { useWords } from '../../words.ts'

/** `removing` picks the explanation of a conflict: "in use" for deletions, "not in this state" for changes. */
export function useWhyRefused(removing: boolean) {
  const messages = useMessages()
  const t = useWords().kit.bulk
  return (problem: string, reason: string | undefined): string => {
    const [, uses] = /^in_use:([1-9]\d*)$/.exec(reason ?? '') ?? []
    if (removing && uses) return t.inUseBy(Number(uses))
    return (
      t.reasons[reason as keyof typeof t.reasons] ??
      (problem === 'CONFLICT' ? (removing ? t.inUse : t.notNow) : problemText(messages, { code: problem }))
    )
  }
}
