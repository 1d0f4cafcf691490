// `POST /wishlist`: a heart without script. It goes back to where it was pressed, a guest by way of signing in.
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { apiContext } from '../api/context.ts'
import { redirectWithFlash } from '../api/flash.ts'
import { returnToOf } from '../api/return-to.ts'

export const loader = () => redirect('/users/wishlist')

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const back = returnToOf(form)
  const productId = String(form.get('product') ?? '')
  const variantId = form.get(productId)
  const body = { productId, variantId: typeof variantId === 'string' && variantId !== '' ? variantId : null }
  const result = await context.get(apiContext).attempt('POST /bff/wishlist', { body })
  if (result.ok && !result.data.saved) return redirect(`/login?${new URLSearchParams({ returnTo: back })}`, 303)
  if (result.ok) return redirectWithFlash(back, 'wish-saved')
  // The list says that it is full, and what it is full of.
  if (result.problem.code === 'LIST_FULL') return redirect('/users/wishlist?full=1', 303)
  throw data({ code: result.problem.code }, { status: result.problem.status })
}

export const Component = () => null
