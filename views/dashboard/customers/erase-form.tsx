// Confirms the permanent erasure of a person's data: lists what is lost and requires an identifier to be typed.
import type { FormEvent, ReactNode } from 'react'
import type { Problem } from '../../api/client.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { ProblemNotice } from '../../kit/problem-notice.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useWords } from '../words.ts'
import styles from './customers.module.css'

interface Props {
  /** Numbers of open orders, which prevent the erasure; undefined while loading. */
  openOrders: readonly string[] | undefined
  /** Name and label of the confirmation input. */
  confirm: { name: string; label: string; maxLength: number }
  problem: Problem | undefined
  busy: boolean
  onErase: (typed: string) => void
  onClose: () => void
  /** The data that is lost, as list items. */
  children: ReactNode
  /** Optional further records to erase. */
  choice?: ReactNode
}

export function EraseForm({ openOrders, confirm, problem, busy, onErase, onClose, children, choice }: Props) {
  const { kit, customers: t } = useWords()
  const messages = useMessages()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onErase(String(new FormData(event.currentTarget).get(confirm.name)))
  }
  return (
    <form className={styles.erase} onSubmit={submit} noValidate>
      <p>{t.eraseText}</p>
      {openOrders ? (
        <ul className={styles.losses}>{children}</ul>
      ) : (
        <p role="status">{problem ? '' : kit.bulk.working}</p>
      )}
      {openOrders?.length === 0 && choice}
      {openOrders && openOrders.length > 0 ? (
        <Notice tone="warn">{t.eraseOpen(openOrders.join(', '))}</Notice>
      ) : (
        <Field
          id={`erase-${confirm.name}`}
          name={confirm.name}
          label={confirm.label}
          maxLength={confirm.maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          problem={problem}
        />
      )}
      {!problem?.fields?.[confirm.name] && (
        <ProblemNotice problem={problem}>{problem?.fields?.version && t.changed}</ProblemNotice>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{messages.cancel}</Button>
        {openOrders?.length === 0 && (
          <Button type="submit" look="danger" aria-busy={busy || undefined}>
            {t.erase}
          </Button>
        )}
      </div>
    </form>
  )
}
