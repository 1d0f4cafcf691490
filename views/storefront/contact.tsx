// Writing to the shop, with its address and hours beside the form.
import { type ActionFunctionArgs, data, Form, redirect, useActionData, useSearchParams } from 'react-router'
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
  const result = await context.get(apiContext).attempt('POST /api/messages', { body: values })
  if (!result.ok) return data({ problem: result.problem, values }, { status: result.problem.status })
  return redirect('/contact?sent=1', 303)
}

export const loader = () => null

export const handle = headOf<null>(({ t, shell, url }) => ({
  title: t.storefront.contact.title,
  description: contactWords(shell.info.commerce.locale).description(shell.info.identity.name),
  canonical: '/contact',
  noindex: url.searchParams.has('sent'),
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
  const failed = useActionData<typeof action>()
  const problem = failed?.problem
  const values = failed?.values
  return (
    <Form method="post" action="/contact" className={styles.form} noValidate>
      <FormErrors problem={problem} labels={{ name: t.name, email: t.email, subject: t.subject, body: t.body }} />
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
        hint={t.bodyHint}
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
