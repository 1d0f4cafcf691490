// What the forms below a product's reviews do: a review that is written, and votes for those of others.
import { data, redirect } from 'react-router'
import { toLogin as handOn } from '../../account/to-login.ts'
import type { Api, Problem } from '../../api/client.ts'
import { redirectWithFlash } from '../../api/flash.ts'
import { textsOf, wholeOf } from '../../api/form.ts'

/** A review that was not taken, with what was typed. */
export interface RefusedReview {
  problem: Problem
  rating: string
  title: string
  body: string
}

export async function reviewAction(api: Api, form: FormData, { request, slug }: { request: Request; slug: string }) {
  const { pathname, search } = new URL(request.url)
  const here = pathname + search
  const { intent, ...review } = textsOf(form, 'intent', 'rating', 'title', 'body')
  const toLogin = () => redirect(`/login?${new URLSearchParams({ returnTo: here })}`, 303)

  if (intent !== 'review') {
    const id = String(form.get('helpful') ?? form.get('unhelpful'))
    const body = { helpful: form.has('helpful') }
    const result = await api.attempt('POST /api/reviews/:id/helpful', { params: { id }, body })
    if (result.ok) return redirectWithFlash(here, 'noted')
    if (result.problem.status === 401) return toLogin()
    throw data({ code: result.problem.code }, { status: result.problem.status })
  }
  const body = { ...review, rating: wholeOf(review.rating) }
  const result = await api.attempt('POST /api/products/:slug/reviews', { params: { slug }, body })
  if (result.ok) return redirectWithFlash(pathname, 'review-sent')
  const { problem } = result
  // With script the form itself asks to sign in, and keeps what was typed.
  if (import.meta.env.SSR && problem.status === 401) return handOn(request)
  // There is one already: it can be changed where they all are.
  if (problem.code === 'TAKEN') return redirect('/users/reviews', 303)
  return data({ refused: { problem, ...review } satisfies RefusedReview }, { status: problem.status })
}
