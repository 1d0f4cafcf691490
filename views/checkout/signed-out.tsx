// Where the session ended on the way: logging in on the spot. What was typed travels along, and is kept by the account's cart.
import { useEffect } from 'react'
import { Form } from 'react-router'
import { Notice } from '../kit/notice.tsx'
import { problemText } from '../kit/problem-text.ts'
import { SubmitButton } from '../kit/submit-button.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import type { Answer } from './answer.ts'
import styles from './checkout.module.css'
import { Field } from './field.tsx'
import { FormStateProvider } from './form-state.ts'
import { useWords } from './words.ts'

/** Not carried along: asked for anew, or made for one press. */
const OWN = new Set(['username', 'intent', 'login', 'take'])

const nothing = () => undefined

export function SignedOut({ answer: { typed, problem } }: { answer: Answer }) {
  const { signedOut: t } = useWords()
  const messages = useMessages()
  useEffect(() => document.getElementById('username')?.focus(), [])
  const carried = Object.entries(typed).filter(([name]) => !OWN.has(name))
  return (
    <Form method="post" action="/checkout" className={styles.signedOut} noValidate>
      <h1 className={styles.title}>{t.title}</h1>
      <p>{t.text}</p>
      {problem && (
        <Notice tone="bad" role="alert">
          {problemText(messages, problem)}
        </Notice>
      )}
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormStateProvider value={{ values: { username: typed.username }, errorOf: nothing, forgive: nothing }}>
        <Field name="username" label={t.username} autoComplete="username" isExact required />
        <Field name="password" type="password" label={t.password} autoComplete="current-password" required />
      </FormStateProvider>
      <SubmitButton size="large" wide name="intent" value="update" pendingLabel={t.submit}>
        {t.submit}
      </SubmitButton>
    </Form>
  )
}
