// What a coupon is at this moment, as a dot and a word.
import type { CouponRow } from '#contract/coupons.ts'
import { Status, type Tone } from '../kit/status.tsx'
import { useWords } from '../words.ts'

const TONES: Record<CouponRow['state'], Tone> = {
  active: 'good',
  not_yet: 'info',
  over: 'idle',
  used_up: 'warn',
  off: 'idle',
}

export function CouponState({ state }: Pick<CouponRow, 'state'>) {
  return <Status tone={TONES[state]}>{useWords().coupons.states[state]}</Status>
}
