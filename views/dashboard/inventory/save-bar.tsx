// What is left to save, with the reason for changes of stock. Sticks to the bottom of the window; Ctrl S saves.
import { useEffect, useRef, useState } from 'react'
import type { Problem } from '../../api/client.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { problemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { useWords } from '../words.ts'
import styles from './inventory.module.css'

interface Props {
  cells: number
  faults: number
  /** Stock changes: its movements say why. */
  asksReason: boolean
  saving: boolean
  problem: Problem | undefined
  onSave: (reason: string) => Promise<void>
  onDiscard: () => void
}

export function SaveBar({ cells, faults, asksReason, saving, problem, onSave, onDiscard }: Props) {
  const { inventory: t, products } = useWords()
  const messages = useMessages()
  const [reason, setReason] = useState('')
  const save = () => void onSave(asksReason ? reason.trim() : '')
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <section className={styles.bar} aria-label={t.changed(cells)}>
      {problem && (
        <Notice tone="bad">{problem.code === 'CONFLICT' ? t.refused : problemText(messages, problem)}</Notice>
      )}
      <p className={styles.count} role="status">
        {faults > 0 ? products.grid.faulty(faults) : t.changed(cells)}
      </p>
      {asksReason && (
        <label className={styles.reason}>
          <span>{t.reason}</span>
          <input value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
        </label>
      )}
      <Button look="primary" size="small" aria-busy={saving || undefined} aria-disabled={faults > 0} onClick={save}>
        {t.save}
      </Button>
      <Button size="small" onClick={onDiscard}>
        {t.discard}
      </Button>
    </section>
  )
}
