// The ordered shipping methods of a zone: adding, reordering and removing them.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { fieldProblemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import type { Binding } from '../kit/edit/use-edit-form.ts'
import { useWords } from '../words.ts'
import { MethodCard } from './method-card.tsx'
import styles from './shipping.module.css'
import { type MethodRow, newMethod } from './zone-values.ts'

/** The maximum number of methods per zone. */
const MOST = 20

export function Methods({
  name,
  value: rows,
  onValue,
  problem,
  readOnly,
}: Binding<MethodRow[]> & { readOnly: boolean }) {
  const t = useWords().shipping
  const messages = useMessages()
  const [announcement, announce] = useState('')
  const word = problem?.fields?.[name]
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length) return
    onValue(rows.toSpliced(from, 1).toSpliced(to, 0, row))
    announce(t.moved(row.name || t.newMethod, to + 1, rows.length))
  }
  return (
    <Panel title={t.methods}>
      {/* Target for links from the error summary to problems inside a method. */}
      <div id={name} tabIndex={-1} className={styles.methods}>
        {rows.length === 0 && <p className={styles.soft}>{t.noMethods}</p>}
        {rows.map((row, index) => (
          <MethodCard
            key={row.key}
            row={row}
            path={`${name}.${index}`}
            problem={problem}
            first={index === 0}
            last={index === rows.length - 1}
            readOnly={readOnly}
            onChange={(part) => onValue(rows.map((one) => (one === row ? { ...one, ...part } : one)))}
            onMove={(step) => move(index, index + step)}
            onRemove={() => onValue(rows.filter((one) => one !== row))}
          />
        ))}
        {word && <p className={styles.error}>{fieldProblemText(messages, word)}</p>}
        {!readOnly && rows.length < MOST && (
          <p>
            <Button size="small" icon={Plus} onClick={() => onValue([...rows, newMethod()])}>
              {t.addMethod}
            </Button>
          </p>
        )}
        <span role="status" className="visually-hidden">
          {announcement}
        </span>
      </div>
    </Panel>
  )
}
