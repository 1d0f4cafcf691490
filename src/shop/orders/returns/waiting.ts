// Whether a withdrawal waits to be looked at: nothing of its order is packed or sent meanwhile.
import type { LockedOrder } from '../transitions/lock-order.ts'

export const withdrawalWaits = ({ returns }: Pick<LockedOrder, 'returns'>): boolean =>
  returns.some(({ kind, status }) => kind === 'withdrawal' && status === 'requested')
