// What sending the form of the checkout does, with script and without: keeps what was typed, signs in again where the session
// has ended, and places the order.
import { type ActionFunctionArgs, data, redirect, redirectDocument } from 'react-router'
import type { CheckoutBody } from '#contract/checkouts.ts'
import type { ShownCheckout } from '#contract/pages/checkout.ts'
import type { Api, Problem } from '../api/client.ts'
import { apiContext } from '../api/context.ts'
import { wholeOf } from '../api/form.ts'
import { type Answer, answersForm, EMPTY_CART, type FieldProblem, TO_LOGIN } from './answer.ts'
import { otherTerms, seenIn } from './seen.ts'
import { bodyOf, isOther, isTicked, seenOf, shippingIn, type Typed, typedOf } from './typed.ts'

const TERMS: FieldProblem = { code: 'required', field: 'terms' }
/** A person mends what these say. */
const MENDED = new Set([400, 409, 422])

/** Whatever else is wrong: what is agreed to is not as the form showed it, then that is shown, and new terms are not agreed to yet. */
function again(answer: Answer, status = 422) {
  const { typed, checkout } = answer
  const seen = seenIn(typed.seen)
  const changed = answer.changed || (seen && checkout && isOther(seen, seenOf(checkout)))
  const { terms: _, ...unagreed } = typed
  const hasNewTerms = checkout && otherTerms(answer, checkout).terms
  return data(
    { ...answer, ...(changed && { changed }), ...(hasNewTerms && { typed: unagreed }) },
    { status: MENDED.has(status) ? 422 : status },
  )
}

const hasNoCart = ({ code }: Problem): boolean => code === 'CART_EMPTY' || code === 'NOT_FOUND'

export async function submit({ request, context }: ActionFunctionArgs) {
  context.set(answersForm, true)
  const api = context.get(apiContext)
  const { password, ...typed } = typedOf(await request.formData())
  if (typed.as === 'user') {
    const ended = await signInAgain(api, typed, password)
    if (ended) return again(ended, ended.problem?.status ?? 401)
  }
  if (typed.take !== undefined) await takeWhatIsThere(api, typed.take)
  const kept = await api.attempt('PUT /bff/checkout', { body: { ...bodyOf(typed), ...codeIn(typed) } })
  // Signing in asks for no more than that what was typed is kept.
  if (typed.login !== undefined) return redirect(TO_LOGIN, 303)
  if (typed.intent === 'place' && password === undefined) {
    if (kept.ok) return await place(api, typed, kept.data)
    if (hasNoCart(kept.problem)) return await send(api, typed)
  }
  if (!kept.ok) {
    if (hasNoCart(kept.problem)) return redirect(EMPTY_CART, 303)
    return again({ typed, problems: [], problem: kept.problem }, kept.problem.status)
  }
  const problems = kept.data.problems.filter((one) => isOfTyped(one, typed))
  return problems.length > 0 ? again({ typed, checkout: kept.data, problems }) : redirect('/checkout', 303)
}

/**
 * A code that was typed, and an empty one to take out what is there: by the buttons beside it, or where its field was shown
 * holding one. Any other empty field says nothing, for a code may have been put in elsewhere since.
 */
function codeIn({ intent, coupon, seen }: Typed): Pick<CheckoutBody, 'coupon'> | undefined {
  const code = coupon?.trim() ?? ''
  const isShown = coupon !== undefined && seenIn(seen)?.code
  return code || intent === 'coupon' || isShown ? { coupon: code } : undefined
}

/** Undefined where somebody is signed in, by now. */
async function signInAgain(api: Api, typed: Typed, password: string | undefined): Promise<Answer | undefined> {
  const session = await api.attempt('GET /bff/auth/verify')
  if (session.ok && session.data.authenticated) return undefined
  const ended: Answer = { typed, problems: [], signedOut: true }
  if (!session.ok) return { typed, problems: [], problem: session.problem }
  if (password === undefined) return ended
  const entered = await api.attempt('POST /bff/auth/login', { body: { username: typed.username ?? '', password } })
  return entered.ok ? undefined : { ...ended, problem: entered.problem }
}

/** `variant:pieces` of each line of which there are too few. */
async function takeWhatIsThere(api: Api, take: string): Promise<void> {
  for (const pair of take.split(',').slice(0, 100)) {
    const [variantId = '', left = ''] = pair.split(':')
    await api.attempt('PUT /bff/cart/lines/:variantId', { params: { variantId }, body: { quantity: wholeOf(left) } })
  }
}

/** What is missing can wait until the order; what is wrong is said at once. */
const isOfTyped = ({ code, field }: FieldProblem, typed: Typed): boolean => {
  if (field === null || code === 'required' || code === 'out_of_stock') return false
  if (field === 'coupon') return isTicked(typed.coupon)
  return (typed[field] ?? '') !== ''
}

async function place(api: Api, typed: Typed, checkout: ShownCheckout) {
  // The form may have made its order already, by the first of two presses: then that is shown, whatever lies there now.
  const isUsed = checkout.formKey !== typed.formKey || checkout.lines.length === 0
  if (!isUsed) {
    const problems: FieldProblem[] = checkout.problems.filter(({ severity }) => severity === 'error')
    // Guests may order no longer. What was typed is kept, and goes along with the cart.
    if (problems.some(({ code }) => code === 'account_required')) return redirect(TO_LOGIN, 303)
    if (!isTicked(typed.terms)) problems.push(TERMS)
    if (problems.length > 0) return again({ typed, checkout, problems })
    if (!typed.quote) return again({ typed, checkout, problems: [], changed: true })
  }
  return await send(api, { ...typed, total: typed.total || String(checkout.sums.total) })
}

/** That it could not be kept is no reason to hold up an order. */
async function keepAddress(api: Api, typed: Typed): Promise<void> {
  const body = shippingIn(typed)
  if (body && typed.as === 'user' && !typed.shippingAddressId)
    await api.attempt('POST /api/account/addresses', { body })
}

async function send(api: Api, typed: Typed) {
  const { quote = '', formKey = '' } = typed
  const body = { quote, formKey, expectedTotal: Number(typed.total ?? 0), terms: isTicked(typed.terms) }
  const placed = await api.attempt('POST /bff/orders', { body })
  // The order's page may lead on to where it is paid, which only a page of the server does.
  if (placed.ok) {
    if (isTicked(typed.saveAddress)) await keepAddress(api, typed)
    return redirectDocument(placed.data.path, 303)
  }
  const { problem } = placed
  if (hasNoCart(problem)) return redirect(EMPTY_CART, 303)
  if (problem.code === 'ACCOUNT_REQUIRED') return redirect(TO_LOGIN, 303)
  const now = MENDED.has(problem.status) ? await api.attempt('GET /bff/checkout') : undefined
  if (now && !now.ok && hasNoCart(now.problem)) return redirect(EMPTY_CART, 303)
  const checkout = now?.ok ? now.data : undefined
  const problems: FieldProblem[] = checkout?.problems.filter(({ severity }) => severity === 'error') ?? []
  if (problem.code === 'TERMS_REQUIRED') problems.push(TERMS)
  return again({ typed, checkout, problems, problem, changed: problem.code === 'PRICE_CHANGED' }, problem.status)
}
