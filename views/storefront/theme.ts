// `POST /theme`: the theme switcher without JavaScript. It goes back to where it was pressed.
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { apiContext } from '../api/context.ts'
import { safePath } from '../api/return-to.ts'
import { notFound } from '../not-found.ts'

export const loader = notFound

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const body = { theme: form.get('theme') }
  const result = await context.get(apiContext).attempt('PUT /bff/theme', { body })
  if (!result.ok) throw data({ code: result.problem.code }, { status: result.problem.status })
  return redirect(safePath(form.get('returnTo')), 303)
}

export const Component = () => null
