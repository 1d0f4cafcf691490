// Why the shop refused a deed, in the words of this screen where it has some.
import type { Problem } from '../../api/client.ts'
import { ProblemNotice } from '../../kit/problem-notice.tsx'
import { useWords } from '../words.ts'

export function Refused({ problem }: { problem: Problem | undefined }) {
  const { orders, orderDeeds } = useWords()
  const reasons: Readonly<Record<string, string>> = { ...orderDeeds.reasons, ...orders.reasons }
  const { action, version } = problem?.fields ?? {}
  const words = version ? orderDeeds.changedMeanwhile : action === undefined ? undefined : reasons[action]
  return <ProblemNotice problem={problem}>{words ?? (problem?.code === 'CONFLICT' && problem.message)}</ProblemNotice>
}
