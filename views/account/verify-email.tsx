// Confirming an address. Following the link shows a button; only that confirms.
import { type ActionFunctionArgs, data, Form, useActionData, useLoaderData } from 'react-router'
import { apiContext } from '../api/context.ts'
import { textsOf } from '../api/form.ts'
import { headOf } from '../head.ts'
import { FormErrors } from '../kit/form-errors.tsx'
import { Notice } from '../kit/notice.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import styles from './auth-form.module.css'
import { BadLink } from './bad-link.tsx'
import { linkLoader } from './link-loader.ts'
import { LINK_WORDS, useLinkWords } from './link-words.ts'

export const loader = linkLoader('verify')

export async function action({ request, context }: ActionFunctionArgs) {
  const body = textsOf(await request.formData(), 'token')
  const result = await context.get(apiContext).attempt('POST /bff/auth/verify-email', { body })
  if (result.ok) return { verified: result.data, problem: undefined, token: undefined }
  const { problem } = result
  return data({ verified: undefined, problem, token: body.token }, { status: problem.status })
}

export const handle = headOf(({ shell }) => ({
  title: LINK_WORDS[shell.info.commerce.locale].verify.title,
  noindex: true,
}))

export function Component() {
  const t = useLinkWords().verify
  const { token } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <div className={styles.panel}>
      <h1 className={styles.title}>{t.title}</h1>
      {answered?.verified ? (
        <Notice tone="good" role="status" className={styles.notice}>
          <p className={styles.breakable}>{t.done(answered.verified.email)}</p>
          {answered.verified.orders > 0 && <p>{t.orders(answered.verified.orders)}</p>}
          <p>
            {answered.verified.orders > 0 ? (
              <a href="/users/orders">{t.toOrders}</a>
            ) : (
              <a href="/users/profile">{t.toProfile}</a>
            )}
          </p>
        </Notice>
      ) : (
        <Confirm token={answered?.token ?? token} problem={answered?.problem} />
      )}
    </div>
  )
}

type Answered = NonNullable<ReturnType<typeof useActionData<typeof action>>>

function Confirm({ token, problem }: { token: string | null; problem: Answered['problem'] }) {
  const t = useLinkWords().verify
  const isTaken = problem?.code === 'TAKEN'
  if (isTaken || token === null || problem?.fields?.token !== undefined)
    return (
      <BadLink title={isTaken ? t.takenTitle : t.badTitle} text={isTaken ? t.taken : t.bad}>
        <a href="/users/profile">{t.toProfile}</a>
      </BadLink>
    )
  return (
    <>
      <p className={styles.lead}>{t.lead}</p>
      <Form method="post" className={styles.form}>
        <FormErrors problem={problem} />
        <input type="hidden" name="token" value={token} />
        <SubmitButton size="large" wide pendingLabel={t.busy}>
          {t.submit}
        </SubmitButton>
      </Form>
    </>
  )
}
