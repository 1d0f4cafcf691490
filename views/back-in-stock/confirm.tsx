// Confirming that an address is to be told when something is back.
import { type ActionFunctionArgs, data, useActionData, useLoaderData } from 'react-router'
import { linkLoader } from '../account/link-loader.ts'
import { apiContext } from '../api/context.ts'
import { textsOf } from '../api/form.ts'
import { headOf } from '../head.ts'
import { LetterScreen } from './letter-screen.tsx'
import { useWords, WORDS } from './words.ts'

export const loader = linkLoader('stock-confirm')

export async function action({ request, context }: ActionFunctionArgs) {
  const body = textsOf(await request.formData(), 'token')
  const result = await context.get(apiContext).attempt('POST /api/back-in-stock/confirm', { body })
  if (result.ok) return { done: result.data, problem: undefined, token: undefined }
  const { problem } = result
  return data({ done: undefined, problem, token: body.token }, { status: problem.status })
}

export const handle = headOf(({ shell }) => ({
  title: WORDS[shell.info.commerce.locale].confirm.title,
  noindex: true,
}))

export function Component() {
  const words = useWords()
  const { token } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <LetterScreen
      words={words.confirm}
      token={answered?.token ?? token}
      problem={answered?.problem}
      done={
        answered?.done && (
          <>
            <p>{words.confirm.done(answered.done.title)}</p>
            <p>
              <a href={`/product/${answered.done.slug}`}>{words.toProduct}</a>
            </p>
          </>
        )
      }
    />
  )
}
