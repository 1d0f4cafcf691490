// The session has ended while somebody was typing: they sign in here, and the page stays as it is.
import { useState } from 'react'
import { live } from '../../../api/live.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Field } from '../../../kit/field.tsx'
import { ProblemNotice } from '../../../kit/problem-notice.tsx'
import { useMessages } from '../../../messages/catalogue.tsx'
import { useUser } from '../../../root.tsx'
import { useWords } from '../../words.ts'
import { takesFocus } from '../takes-focus.ts'
import { useCall } from '../use-call.ts'
import styles from './dialogs.module.css'

interface Props {
  onDone: () => void
  onClose: () => void
}

export function LoginDialog({ onDone, onClose }: Props) {
  const messages = useMessages()
  const t = useWords().kit.edit
  const user = useUser()
  const [username, setUsername] = useState(user?.username ?? '')
  const [password, setPassword] = useState('')
  const { busy, problem, call } = useCall()

  const login = async () => {
    if (await call(() => live.attempt('POST /bff/auth/login', { body: { username, password } }))) onDone()
  }
  return (
    <Dialog open onClose={onClose} title={t.loginTitle}>
      <form
        className={styles.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void login()
        }}
      >
        <p>{t.loginText}</p>
        <ProblemNotice problem={problem} />
        <Field
          id="again-username"
          name="username"
          label={t.username}
          autoComplete="username"
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <Field
          id="again-password"
          name="password"
          type="password"
          label={t.password}
          autoComplete="current-password"
          value={password}
          ref={takesFocus}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p className={styles.buttons}>
          <Button type="submit" look="primary" aria-busy={busy || undefined}>
            {t.login}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </p>
      </form>
    </Dialog>
  )
}
