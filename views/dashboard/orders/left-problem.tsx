// More was asked for than is left: how much that is, in a sentence for the first thing there was too little of.
import type { Rest } from '#contract/order-credits.ts'
import type { OrderDetail } from '#contract/orders.ts'
import type { Problem } from '../../api/client.ts'
import { Notice } from '../../kit/notice.tsx'
import { ProblemNotice } from '../../kit/problem-notice.tsx'
import { useWords } from '../words.ts'
import { useAmount } from './amount.ts'
import { nameOfLine } from './line-name.ts'

type Left = (typeof Rest)['_output']['left'][number]

export function LeftProblem({ order, problem }: { order: OrderDetail; problem: Problem | undefined }) {
  const t = useWords().orderDeeds
  const amount = useAmount()
  if (!problem) return null
  const [first] = problem.code === 'MORE_THAN_LEFT' ? leftIn(problem.details) : []
  if (!first) return <ProblemNotice problem={problem} />
  const { what, lineId, left } = first
  const sentence =
    what === 'cancel' || what === 'pieces' || what === 'lost'
      ? t.moreThanLeft[what](nameOfLine(order.lines, lineId), left)
      : t.leftAmount[what](amount(left, order.currency))
  return (
    <Notice tone="bad" role="alert">
      {t.tooMuch} {sentence}
    </Notice>
  )
}

const leftIn = (details: unknown): Left[] =>
  typeof details === 'object' && details !== null && 'left' in details && Array.isArray(details.left)
    ? (details.left as Left[])
    : []
