// Why the shop refused a deed, in the words of this screen where it has some.
import type { Problem } from '../../api/client.ts'
import { ProblemNotice } from '../../kit/problem-notice.tsx'
import { useWords } from '../words.ts'

export function Refused({ problem }: { problem: Problem | undefined }) {
  const { reasons, changedMeanwhile } = useWords().orders
  const { action, version } = problem?.fields ?? {}
  const words = version ? changedMeanwhile : action === undefined ? undefined : reasons[action]
  return <ProblemNotice problem={problem}>{words ?? (problem?.code === 'CONFLICT' && problem.message)}</ProblemNotice>
}
