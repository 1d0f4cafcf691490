// Taking back all that an address is to be told of.
import { type ActionFunctionArgs, data, useActionData, useLoaderData } from 'react-router'
import { linkLoader } from '../account/link-loader.ts'
import { apiContext } from '../api/context.ts'
import { textsOf } from '../api/form.ts'
import { headOf } from '../head.ts'
import { LetterScreen } from './letter-screen.tsx'
import { useWords, WORDS } from './words.ts'

export const loader = linkLoader('stock-stop')

export async function action({ request, context }: ActionFunctionArgs) {
  const body = textsOf(await request.formData(), 'token')
  const result = await context.get(apiContext).attempt('POST /api/back-in-stock/stop', { body })
  if (result.ok) return { done: true, problem: undefined, token: undefined }
  const { problem } = result
  return data({ done: undefined, problem, token: body.token }, { status: problem.status })
}

export const handle = headOf(({ shell }) => ({
  title: WORDS[shell.info.commerce.locale].stop.title,
  noindex: true,
}))

export function Component() {
  const words = useWords()
  const { token } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <LetterScreen
      words={words.stop}
      token={answered?.token ?? token}
      problem={answered?.problem}
      done={answered?.done && words.stop.done}
    />
  )
}
