// `POST /theme`: the theme switcher without JavaScript. It goes back to where it was pressed.
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { apiContext } from '../api/context.ts'
import { returnToOf } from '../api/return-to.ts'
import { isTheme } from '../layouts/theme.ts'
import { notFound } from '../not-found.ts'

export const loader = notFound

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const theme = form.get('theme')
  const returnTo = returnToOf(form)
  if (!isTheme(theme)) throw data({ code: 'INVALID_INPUT' }, { status: 400 })
  const result = await context.get(apiContext).attempt('PUT /bff/theme', { body: { theme } })
  if (!result.ok) throw data({ code: result.problem.code }, { status: result.problem.status })
  return redirect(returnTo, 303)
}

export const Component = () => null
