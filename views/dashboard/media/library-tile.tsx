// One picture in the library: picked by pressing (one) or ticking (several); can be deleted if nothing uses it.
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MediaRow } from '#contract/media.ts'
import { Picture } from '../../kit/picture.tsx'
import { problemText } from '../../kit/problem-text.ts'
import { toast } from '../../kit/toast.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { useWords } from '../words.ts'
import styles from './library-dialog.module.css'
import { removePicture } from './media-api.ts'

interface Props {
  row: MediaRow
  multiple: boolean
  taken: boolean
  /** The record has this picture already. */
  present: boolean
  onToggle: () => void
  onDeleted: () => void
}

const focused = (element: HTMLElement | null) => element?.focus()

export function LibraryTile({ row, multiple, taken, present, onToggle, onDeleted }: Props) {
  const t = useWords().media.library
  const messages = useMessages()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const name = row.alt || t.untitled

  const remove = async () => {
    if (busy) return
    setBusy(true)
    const result = await removePicture(row.id)
    setBusy(false)
    setAsking(false)
    if (!result.ok)
      return toast(result.problem.code === 'CONFLICT' ? t.inUse : problemText(messages, result.problem), {
        tone: 'error',
      })
    toast(t.deleted)
    onDeleted()
  }
  const look = (
    <>
      <Picture picture={row} alt={name} sizes="10rem" from={160} upTo={480} className={styles.picture} />
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>
        {row.width} × {row.height}, {present ? t.already : t.uses(row.uses)}
      </span>
    </>
  )
  return (
    <li className={styles.tile} data-taken={taken || undefined}>
      {multiple ? (
        <label className={styles.take}>
          <input type="checkbox" className={styles.tick} checked={taken} disabled={present} onChange={onToggle} />
          {look}
        </label>
      ) : (
        <button type="button" className={styles.take} onClick={onToggle}>
          {look}
        </button>
      )}
      {row.uses === 0 && !present && !asking && (
        <IconButton
          icon={Trash2}
          label={t.deleteOf(name)}
          className={styles.delete}
          title={t.delete}
          onClick={() => setAsking(true)}
        />
      )}
      {asking && (
        <fieldset className={styles.sure} aria-label={t.deleteOf(name)}>
          <span>{t.deleteSure}</span>
          <button type="button" aria-busy={busy || undefined} onClick={() => void remove()}>
            {t.delete}
          </button>
          <button type="button" ref={focused} onClick={() => setAsking(false)}>
            {t.keep}
          </button>
        </fieldset>
      )}
    </li>
  )
}
