// Picks categories from the tree, with a search.
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { takesFocus } from '../kit/takes-focus.ts'
import { useWords } from '../words.ts'
import { matching, type Place } from './category-tree.ts'
import styles from './editor.module.css'

interface Props {
  places: readonly Place[]
  chosen: readonly string[]
  onToggle: (id: string) => void
  onClose: () => void
}

const DEEPEST = 5

export function CategoryDialog({ places, chosen, onToggle, onClose }: Props) {
  const t = useWords().products
  const [words, setWords] = useState('')
  const found = matching(places, words)
  const narrowed = words.trim() !== ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.chooseCategories}
      footer={
        <Button look="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div className={styles.tree}>
        <input
          type="search"
          aria-label={t.findCategory}
          placeholder={t.findCategory}
          value={words}
          ref={takesFocus}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            const first = found[0]
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (narrowed && found.length === 1 && first) onToggle(first.id)
          }}
        />
        <ul>
          {found.map(({ id, name, above, status }) => (
            <li key={id} data-depth={narrowed ? 0 : Math.min(above.length, DEEPEST)}>
              <label>
                <input type="checkbox" checked={chosen.includes(id)} onChange={() => onToggle(id)} />
                <span>
                  {above.length > 0 && (
                    <small className={narrowed ? undefined : 'visually-hidden'}>{above.join(' / ')} / </small>
                  )}
                  {name}
                  {status !== 'published' && <em>{status === 'draft' ? t.draftCategory : t.archivedCategory}</em>}
                </span>
              </label>
            </li>
          ))}
        </ul>
        {found.length === 0 && (
          <p role="status" className={styles.soft}>
            {t.noCategoryFound}
          </p>
        )}
      </div>
    </Dialog>
  )
}
