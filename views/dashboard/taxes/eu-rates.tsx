// Fills a tax class with the current rates of the EU member states, after asking which kind: standard or reduced.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { problemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { optionsOf } from '../kit/options.ts'
import { useUndoToast } from '../kit/undo.ts'
import { useCall } from '../kit/use-call.ts'
import { useWords } from '../words.ts'
import type { TaxClass } from './rate-rows.ts'
import styles from './taxes.module.css'

interface Props {
  taxClass: TaxClass
  /** Whether the form has unsaved changes. */
  dirty: boolean
}

export function EuRates({ taxClass, dirty }: Props) {
  const t = useWords().taxes.eu
  const messages = useMessages()
  const announce = useUndoToast()
  const { revalidate } = useRevalidator()
  const { busy, problem, setProblem, call } = useCall()
  const [open, setOpen] = useState(false)
  const [kind, setKind] = useState<'standard' | 'reduced'>(taxClass.isDefault ? 'standard' : 'reduced')
  const { id, version } = taxClass

  const fill = async () => {
    const input = { params: { id }, body: { kind, version } }
    const done = await call(() => live.attempt('POST /api/admin/taxes/:id/eu-rates', input))
    if (!done) return
    setOpen(false)
    const { auditId } = done.data
    announce(auditId === null ? t.nothing : t.done, auditId)
    await revalidate()
  }
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setProblem(undefined)
          setOpen(true)
        }}
      >
        {t.action}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t.title}
        footer={
          <Button look="primary" disabled={dirty} aria-busy={busy || undefined} onClick={() => void fill()}>
            {t.action}
          </Button>
        }
      >
        <div className={styles.eu}>
          {dirty && <Notice tone="warn">{t.unsaved}</Notice>}
          {problem && <Notice tone="bad">{problemText(messages, problem)}</Notice>}
          <p>{t.text}</p>
          <fieldset className={styles.kinds}>
            <legend>{t.kind}</legend>
            {optionsOf(t.kinds).map(({ value, label }) => (
              <label key={value}>
                <input type="radio" name="kind" checked={kind === value} onChange={() => setKind(value)} />
                {label}
              </label>
            ))}
          </fieldset>
          <p className={styles.soft}>{t.reducedHint}</p>
        </div>
      </Dialog>
    </>
  )
}
