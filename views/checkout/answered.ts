// What the checkout does once its form is sent, and shows of the answer and of what was typed: the page is there without it, and
// fetches it once it stands.
import { Accepted } from './accepted.tsx'
import { PriceChanged, Short } from './changes.tsx'
import { Facts } from './facts.tsx'
import { ProblemList } from './problem-list.tsx'
import { SignedOut } from './signed-out.tsx'
import { submit } from './submit.ts'

export const answered = { submit, Accepted, Facts, ProblemList, PriceChanged, Short, SignedOut }
