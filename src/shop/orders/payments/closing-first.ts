// Work on an order that can still be paid: its attempts are closed at the provider, outside any transaction, and the work
// is done again, which looks again.
import { endAttempts, type PaymentDeps } from './end-attempts.ts'

/** Thrown within a transaction by work that has to wait for the order's attempts to be closed. */
export class StillOpen extends Error {
  readonly orderId: string
  constructor(orderId: string) {
    super('The order can still be paid')
    this.orderId = orderId
  }
}

/** Somebody may begin an attempt anew between closing and looking again. */
const TRIES = 3

/** `closed`: the order whose attempts were just closed. */
export async function closingFirst<T>(deps: PaymentDeps, work: (closed: string | undefined) => Promise<T>): Promise<T> {
  let closed: string | undefined
  for (let tried = 1; ; tried++) {
    try {
      return await work(closed)
    } catch (error) {
      if (!(error instanceof StillOpen) || tried === TRIES) throw error
      await endAttempts(deps, error.orderId)
      closed = error.orderId
    }
  }
}
