// A screen that a link in a letter leads to. Following the link shows a button; only that does anything, since programs that
// examine letters follow their links.
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Problem } from '../api/client.ts'
import { FormErrors } from '../kit/form-errors.tsx'
import { Notice } from '../kit/notice.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import styles from './back-in-stock.module.css'
import { useWords } from './words.ts'

interface Props {
  words: Record<'title' | 'lead' | 'submit' | 'busy' | 'doneTitle', string>
  token: string | null
  problem: Problem | undefined
  /** What is said once it is done. */
  done: ReactNode
}

export function LetterScreen({ words, token, problem, done }: Props) {
  const t = useWords()
  const bad = token === null || problem?.fields?.token !== undefined
  return (
    <div className={`page ${styles.screen}`}>
      <h1 className={styles.title}>{done ? words.doneTitle : bad ? t.badTitle : words.title}</h1>
      {done ? (
        <Notice tone="good" role="status">
          {done}
        </Notice>
      ) : bad ? (
        <p className={styles.lead}>{t.bad}</p>
      ) : (
        <>
          <p className={styles.lead}>{words.lead}</p>
          <Form method="post" className={styles.form}>
            <FormErrors problem={problem} />
            <input type="hidden" name="token" value={token} />
            <SubmitButton size="large" wide pendingLabel={words.busy}>
              {words.submit}
            </SubmitButton>
          </Form>
        </>
      )}
      <a href="/">{t.toShop}</a>
    </div>
  )
}
