// The state of an import that is not running, and the next steps.
import { useState } from 'react'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { useNumber } from '../../../kit/money.tsx'
import { ConfirmButtons } from '../../kit/confirm-buttons.tsx'
import { useWords } from '../../words.ts'
import styles from './import.module.css'
import type { Followed } from './use-import.ts'
import { failureSentence } from './words.ts'

export function ResultPanel({ followed }: { followed: Followed }) {
  const { detail, asking, apply, cancel, fetchAgain } = followed
  const { status, counts, applied, refused, undone, kept, pictures, failure, cleared } = detail
  const t = useWords().imports
  const number = useNumber()
  const waiting = counts.new + counts.changed - applied - refused
  const takeable = applied - undone - kept
  const open = !cleared && ['checked', 'cancelled', 'failed'].includes(status) && undone + kept === 0
  return (
    <section className={styles.panel} aria-label={t.statuses[status]}>
      <div role="status">
        <h2>{t.statuses[status]}</h2>
        {status === 'failed' && <p>{failureSentence(t, failure ?? 'other')}</p>}
        {status === 'checked' && <p>{t.checkedText(number(counts.rows), counts.products)}</p>}
        {status === 'checked' && counts.error > 0 && <p className={styles.bad}>{t.withErrors(counts.error)}</p>}
        {status === 'checked' && waiting === 0 && <p>{t.nothing}</p>}
        {status === 'applied' && <p>{t.appliedText(applied)}</p>}
        {status === 'applied' && counts.warnings > 0 && (
          <p className={styles.bad}>
            {t.withWarnings(counts.warnings)} <a href="?show=problems">{t.seeReport}</a>
          </p>
        )}
        {status === 'cancelled' && <p>{t.stoppedText(applied, waiting)}</p>}
        {status === 'undone' && <p>{t.undoneText(undone)}</p>}
        {refused > 0 && status !== 'undone' && <p className={styles.bad}>{t.refusedText(refused)}</p>}
        {kept > 0 && <p className={styles.bad}>{t.keptText(kept)}</p>}
        {pictures.total > 0 && status === 'applied' && (
          <p className={pictures.failed > 0 ? styles.bad : undefined}>
            {t.pictures(pictures.fetched, pictures.total, pictures.failed)}
          </p>
        )}
        {cleared && <p>{t.cleared(takeable > 0)}</p>}
      </div>
      <p className={styles.actions}>
        {open && waiting > 0 && (
          <Button look="primary" aria-busy={asking || undefined} onClick={() => void apply()}>
            {status === 'checked' ? t.apply(counts.new, counts.changed) : t.resume}
          </Button>
        )}
        {status === 'checked' && <Button onClick={() => void cancel()}>{t.dismiss}</Button>}
        {!cleared && ['applied', 'cancelled'].includes(status) && pictures.failed > 0 && (
          <Button aria-busy={asking || undefined} onClick={() => void fetchAgain()}>
            {t.fetchAgain(pictures.failed)}
          </Button>
        )}
        {status === 'applied' && <ButtonLink href="/dashboard/products">{t.inShop}</ButtonLink>}
        {!cleared && ['applied', 'cancelled', 'failed'].includes(status) && takeable > 0 && (
          <UndoButton followed={followed} products={takeable} />
        )}
        {!(open && waiting > 0) && <ButtonLink href="/dashboard/products/import">{t.again}</ButtonLink>}
      </p>
    </section>
  )
}

function UndoButton({ followed: { asking, undo }, products }: { followed: Followed; products: number }) {
  const t = useWords().imports
  const [sure, setSure] = useState(false)
  return (
    <>
      <Button onClick={() => setSure(true)}>{t.undo}</Button>
      <Dialog open={sure} onClose={() => setSure(false)} title={t.undoTitle}>
        <p>{t.undoText(products)}</p>
        <p className={styles.actions}>
          <ConfirmButtons
            label={t.undo}
            busy={asking}
            onConfirm={() => {
              setSure(false)
              void undo()
            }}
            onCancel={() => setSure(false)}
          />
        </p>
      </Dialog>
    </>
  )
}
