// What the form of the checkout is answered with, and where it leads when there is nothing to fill in.
import { createContext } from 'react-router'
import type { CheckoutProblem } from '#contract/checkouts.ts'
import type { ShownCheckout } from '#contract/pages/checkout.ts'
import type { Problem } from '../api/client.ts'
import type { Typed } from './typed.ts'

/** Whether a form is being answered: its page is shown even where a visit would lead elsewhere. */
export const answersForm = createContext(false)

export const EMPTY_CART = '/cart?from=checkout'
export const TO_LOGIN = '/login?returnTo=%2Fcheckout'

export type FieldProblem = Pick<CheckoutProblem, 'code' | 'field'>

/** Why the form is shown again; whatever was typed stays in it. */
export interface Answer {
  typed: Typed
  /** As it is by now. */
  checkout?: ShownCheckout | undefined
  problems: FieldProblem[]
  /** What failed as a whole. */
  problem?: Problem | undefined
  /** It comes to something else than was shown. */
  changed?: boolean
  /** The session has ended. */
  signedOut?: boolean
}
