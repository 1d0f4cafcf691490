// The session has ended while somebody was typing: they sign in here, and the page stays as it is.
import { useState } from 'react'
import type { Problem } from '../../../api/client.ts'
import { live } from '../../../api/live.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Field } from '../../../kit/field.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { problemText } from '../../../kit/problem-text.ts'
import { useMessages } from '../../../messages/catalogue.tsx'
import { useShell } from '../../../root.tsx'
import { useWords } from '../../words.ts'
import { takesFocus } from '../takes-focus.ts'
import styles from './dialogs.module.css'

interface Props {
  onDone: () => void
  onClose: () => void
}

export function LoginDialog({ onDone, onClose }: Props) {
  const messages = useMessages()
  const t = useWords().kit.edit
  const { user } = useShell()
  const [username, setUsername] = useState(user?.username ?? '')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)

  const login = async () => {
    if (busy) return
    setBusy(true)
    const result = await live.attempt('POST /bff/auth/login', { body: { username, password } })
    setBusy(false)
    if (result.ok) onDone()
    else setProblem(result.problem)
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
        {problem && (
          <Notice tone="bad" role="alert">
            {problemText(messages, problem)}
          </Notice>
        )}
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
