// Where the session ended on the way: logging in on the spot. What was typed travels along, and is kept by the account's cart.
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import fieldStyles from '../kit/field.module.css'
import { Notice } from '../kit/notice.tsx'
import { problemText } from '../kit/problem-text.ts'
import { SubmitButton } from '../kit/submit-button.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import styles from './checkout.module.css'
import type { Answer } from './submit.ts'
import { useWords } from './words.ts'

/** Not carried along: asked for anew, or made for one press. */
const OWN = new Set(['username', 'intent', 'login', 'take'])

export function SignedOut({ answer: { typed, problem } }: { answer: Answer }) {
  const { signedOut: t, refused } = useWords()
  const messages = useMessages()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const carried = Object.entries(typed).filter(([name]) => !OWN.has(name))
  return (
    <Form method="post" action="/checkout" className={styles.signedOut} noValidate>
      <h1 className={styles.title}>{t.title}</h1>
      <p>{t.text}</p>
      {problem && (
        <Notice tone="bad" role="alert">
          {refused[problem.code] ?? problemText(messages, problem)}
        </Notice>
      )}
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={fieldStyles.field}>
        <label htmlFor="username" className={fieldStyles.label}>
          {t.username}
        </label>
        <input
          ref={first}
          id="username"
          name="username"
          className={fieldStyles.input}
          defaultValue={typed.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </div>
      <div className={fieldStyles.field}>
        <label htmlFor="password" className={fieldStyles.label}>
          {t.password}
        </label>
        <input
          id="password"
          name="password"
          type="password"
          className={fieldStyles.input}
          autoComplete="current-password"
          required
        />
      </div>
      <SubmitButton size="large" wide name="intent" value="update" pendingLabel={t.submit}>
        {t.submit}
      </SubmitButton>
    </Form>
  )
}
