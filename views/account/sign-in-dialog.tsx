// The session has ended while somebody was typing: they sign in here, and what they typed is sent again. Nobody else can, for
// it would be sent in another name.
import { type FormEvent, useEffect, useState } from 'react'
import type { Problem } from '../api/client.ts'
import { live } from '../api/live.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field } from '../kit/field.tsx'
import { FormErrors } from '../kit/form-errors.tsx'
import { PasswordField } from '../kit/password-field.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import { useMessages } from '../messages/catalogue.tsx'
import styles from './sign-in-dialog.module.css'
import { useSignInWords } from './sign-in-words.ts'

interface Props {
  username: string
  onEnd: (signedIn: boolean) => void
}

export function SignInDialog({ username, onEnd }: Props) {
  const messages = useMessages()
  const { login: t, again } = useSignInWords()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => document.getElementById('again-password')?.focus(), [])

  const login = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setBusy(true)
    const result = await live.attempt('POST /bff/auth/login', { body: { username, password } })
    setBusy(false)
    if (result.ok) onEnd(true)
    else setProblem(result.problem)
  }
  return (
    <Dialog open onClose={() => onEnd(false)} title={again.title}>
      <form className={styles.form} noValidate onSubmit={(event) => void login(event)}>
        <p>{again.text}</p>
        <FormErrors problem={problem} labels={{ password: t.password }} />
        <Field
          id="again-username"
          name="username"
          label={t.username}
          autoComplete="username"
          value={username}
          readOnly
        />
        <PasswordField
          id="again-password"
          name="password"
          label={t.password}
          autoComplete="current-password"
          required
          problem={problem}
        />
        <p className={styles.buttons}>
          <SubmitButton pending={busy} pendingLabel={t.busy}>
            {t.submit}
          </SubmitButton>
          <Button onClick={() => onEnd(false)}>{messages.cancel}</Button>
        </p>
      </form>
    </Dialog>
  )
}
