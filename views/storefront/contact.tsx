// Writing to the shop, with its address and hours beside the form.
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { ContactPage } from '#contract/pages/contact.ts'
import { apiContext } from '../api/context.ts'
import { textsOf } from '../api/form.ts'
import { headOf } from '../head.ts'
import { Breadcrumbs } from '../kit/breadcrumbs.tsx'
import { ButtonLink } from '../kit/button.tsx'
import { Field, TextArea } from '../kit/field.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import { useUser } from '../root.tsx'
import styles from './contact/contact.module.css'
import { ContactFacts } from './contact/contact-facts.tsx'
import { contactWords, useContactWords } from './contact/words.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const values = textsOf(form, 'name', 'email', 'subject', 'body', 'website')
  const { orderToken, productSlug } = textsOf(form, 'orderToken', 'productSlug')
  const about = { ...(orderToken && { orderToken }), ...(productSlug && { productSlug }) }
  const result = await context.get(apiContext).attempt('POST /api/messages', { body: { ...values, ...about } })
  if (!result.ok) return data({ problem: result.problem, values }, { status: result.problem.status })
  return redirect('/contact?sent=1', 303)
}

/** Null for a message about nothing in particular, which most are. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ContactPage | null> {
  const { searchParams } = new URL(request.url)
  const [order, product] = ['order', 'product'].map((name) => searchParams.get(name) ?? undefined)
  if (order === undefined && product === undefined) return null
  return await context.get(apiContext).read('GET /bff/pages/contact', { query: { order, product } }, request.signal)
}

export const handle = headOf<ContactPage | null>(({ t, shell, url }) => ({
  title: t.storefront.contact.title,
  description: contactWords(shell.info.commerce.locale).description(shell.info.identity.name),
  canonical: '/contact',
  noindex: url.searchParams.has('sent') || url.searchParams.has('order'),
}))

export function Component() {
  const { title } = useMessages().storefront.contact
  const t = useContactWords()
  const [params] = useSearchParams()
  return (
    <div className={`page ${styles.screen}`}>
      <header className={styles.head}>
        <Breadcrumbs trail={[]} current={title} />
        <h1 className={styles.title}>{t.heading}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </header>
      {params.has('sent') ? <Sent /> : <MessageForm />}
      <ContactFacts />
    </div>
  )
}

function Sent() {
  const t = useContactWords()
  return (
    <div className={styles.sent} role="status">
      <h2>{t.sent}</h2>
      <p>{t.sentText}</p>
      <ButtonLink href="/">{t.backToShop}</ButtonLink>
    </div>
  )
}

function MessageForm() {
  const t = useContactWords()
  const user = useUser()
  const about = useLoaderData<typeof loader>()
  const { order, product } = about ?? {}
  const failed = useActionData<typeof action>()
  const problem = failed?.problem
  const values = failed?.values
  return (
    <Form method="post" action={addressOf(about)} className={styles.form} noValidate>
      <FormErrors problem={problem} labels={{ name: t.name, email: t.email, subject: t.subject, body: t.body }} />
      {order && <input type="hidden" name="orderToken" value={order.token} />}
      {product && <input type="hidden" name="productSlug" value={product.slug} />}
      {(order || product) && (
        <p className={styles.about}>{order ? t.aboutOrder(order.number) : t.aboutProduct(product?.title ?? null)}</p>
      )}
      <div className={styles.pair}>
        <Field
          name="name"
          label={t.name}
          autoComplete="name"
          required
          problem={problem}
          defaultValue={values?.name ?? user?.name}
        />
        <Field
          name="email"
          type="email"
          label={t.email}
          hint={t.emailHint}
          autoComplete="email"
          required
          problem={problem}
          defaultValue={values?.email}
        />
      </div>
      <Field name="subject" label={t.subject} required problem={problem} defaultValue={values?.subject} />
      <TextArea
        name="body"
        label={t.body}
        hint={order || product ? undefined : t.bodyHint}
        minLength={10}
        required
        problem={problem}
        defaultValue={values?.body}
      />
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="website">{t.website}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <SubmitButton size="large" pendingLabel={t.sending}>
        {t.send}
      </SubmitButton>
    </Form>
  )
}

/** With what the message is about, so that a form that is refused without script comes back with it. */
function addressOf(about: ContactPage | null): string {
  const query = new URLSearchParams()
  if (about?.order) query.set('order', about.order.token)
  if (about?.product) query.set('product', about.product.slug)
  const search = query.toString()
  return search === '' ? '/contact' : `/contact?${search}`
}
