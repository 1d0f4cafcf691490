// Totals as they are known: "10,000+" where there are more than were counted.
import { COUNT_CAP } from '#contract/count-cap.ts'
import { useNumber } from '../../../kit/money.tsx'

export function useTotal(): (total: number) => string {
  const number = useNumber()
  return (total) => (total > COUNT_CAP ? `${number(COUNT_CAP)}+` : number(total))
}
