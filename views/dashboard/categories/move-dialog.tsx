// Moves a category by selecting its new parent and its position there.
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { SelectField } from '../../kit/field.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { SelectOptions } from '../kit/select-options.tsx'
import { takesFocus } from '../kit/takes-focus.ts'
import { useWords } from '../words.ts'
import { branchOf, childrenOf, type Row, type Target } from './branches.ts'
import styles from './categories.module.css'
import { parentOptions } from './parent-options.ts'

const LAST = 'last'

interface Props {
  row: Row
  /** The whole tree, even if the list is filtered. */
  rows: readonly Row[]
  busy: boolean
  onClose: () => void
  onMove: (target: Target) => void
}

export function MoveDialog({ row, rows, busy, onClose, onMove }: Props) {
  const t = useWords().categories
  const messages = useMessages()
  const [parentId, setParentId] = useState(row.parentId)
  const [before, setBefore] = useState(LAST)
  const siblings = childrenOf(rows, parentId).filter(({ id }) => id !== row.id)
  const below = branchOf(rows, row.id).length - 1

  // A move before this one may still be on its way; nobody has to press twice.
  const [wanted, setWanted] = useState<Target>()
  useEffect(() => {
    if (!wanted || busy) return
    setWanted(undefined)
    onMove(wanted)
  }, [wanted, busy, onMove])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWanted({ parentId, before: before === LAST ? null : before })
  }
  return (
    <Dialog open onClose={onClose} title={t.move.title(row.name)}>
      <form className={styles.dialog} onSubmit={submit}>
        {below > 0 && <p>{t.move.brings(below)}</p>}
        <SelectField
          id="move-parent"
          name="parentId"
          label={t.move.parent}
          value={parentId ?? ''}
          ref={takesFocus}
          onChange={({ target }) => {
            setParentId(target.value || null)
            setBefore(LAST)
          }}
        >
          <option value="">{t.top}</option>
          <SelectOptions of={parentOptions(rows, row.id)} />
        </SelectField>
        <SelectField
          id="move-place"
          name="before"
          label={t.move.place}
          value={before}
          onChange={({ target }) => setBefore(target.value)}
        >
          {siblings.map(({ id }, index) => {
            const previous = siblings[index - 1]
            return (
              <option key={id} value={id}>
                {previous ? t.move.after(previous.name) : t.move.first}
              </option>
            )
          })}
          <option value={LAST}>{t.move.last}</option>
        </SelectField>
        <p className={styles.buttons}>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" look="primary" aria-busy={busy || wanted !== undefined || undefined}>
            {t.move.submit}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
