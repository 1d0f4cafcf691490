// Asking to be told when a product is back. The form stands on the product's own page; here is what came of it, and the form
// once more where something was wrong.
import { type ActionFunctionArgs, data, Form, useActionData } from 'react-router'
import { productAddress } from '#contract/product-address.ts'
import { apiContext } from '../api/context.ts'
import { textsOf } from '../api/form.ts'
import { headOf } from '../head.ts'
import { Field } from '../kit/field.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { Notice } from '../kit/notice.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import { select } from '../storefront/product/selection.ts'
import styles from './back-in-stock.module.css'
import { useWords, WORDS } from './words.ts'

export const loader = () => null

const missing = (fields: Record<string, string>) => ({
  ...{ status: 400, code: 'INVALID_INPUT', message: '', requestId: '', fields },
})

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const values = textsOf(await request.formData(), 'slug', 'color', 'size', 'email', 'website')
  const { slug, color, size, website } = values
  const email = values.email.trim()
  const { product } = await api.read('GET /bff/pages/products/:slug', { params: { slug } })
  const { variant, ...selected } = select(product, { color, size })
  const asked = { ...values, email, title: product.title, href: productAddress(product.slug, selected.color) }
  if (!variant) return data({ sent: false, asked, problem: missing({ size: 'required' }) }, { status: 400 })
  const result = await api.attempt('POST /api/back-in-stock', { body: { variantId: variant.id, email, website } })
  if (result.ok) return { sent: true, asked, problem: undefined }
  return data({ sent: false, asked, problem: result.problem }, { status: result.problem.status })
}

export const handle = headOf(({ shell }) => ({ title: WORDS[shell.info.commerce.locale].title, noindex: true }))

export function Component() {
  const t = useWords()
  const answered = useActionData<typeof action>()
  return (
    <div className={`page ${styles.screen}`}>
      <h1 className={styles.title}>{t.title}</h1>
      {answered?.sent && (
        <Notice tone="good" title={t.sentTitle} role="status" className={styles.lead}>
          <p>{t.sent(answered.asked.email)}</p>
          <p>{t.sentHint}</p>
        </Notice>
      )}
      {answered && !answered.sent && <Again {...answered} />}
      {answered ? <a href={answered.asked.href}>{t.toProduct}</a> : <p className={styles.lead}>{t.chooseSize}</p>}
    </div>
  )
}

type Answered = NonNullable<ReturnType<typeof useActionData<typeof action>>>

function Again({ asked, problem }: Answered) {
  const t = useWords()
  if (problem?.fields?.size || problem?.code === 'CONFLICT')
    return (
      <Notice tone="warn" role="alert">
        {problem.fields?.size ? t.chooseSize : t.available}
      </Notice>
    )
  return (
    <>
      <p className={styles.lead}>{t.lead(asked.title)}</p>
      <Form method="post" className={styles.form} noValidate>
        <FormErrors problem={problem} labels={{ email: t.email }} />
        {(['slug', 'color', 'size'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={asked[name]} />
        ))}
        <Field
          name="email"
          type="email"
          label={t.email}
          defaultValue={asked.email}
          autoComplete="email"
          maxLength={254}
          required
          problem={problem}
        />
        <SubmitButton size="large" wide pendingLabel={t.busy}>
          {t.submit}
        </SubmitButton>
      </Form>
    </>
  )
}
