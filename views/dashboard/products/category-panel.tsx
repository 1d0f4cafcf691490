// The product's categories, one of which is the primary one.
import { FolderPlus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { fieldProblemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import type { EditForm } from '../kit/edit/use-edit-form.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { useWords } from '../words.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { type Place, toggled } from './category-tree.ts'
import styles from './editor.module.css'
import type { Values } from './values.ts'

interface Props {
  form: EditForm<Values>
  places: readonly Place[]
}

export function CategoryPanel({ form, places }: Props) {
  const t = useWords().products
  const messages = useMessages()
  const [choosing, setChoosing] = useState(false)
  const { categoryIds, primaryCategoryId } = form.values
  const toggle = (id: string) => form.patch(toggled({ categoryIds, primaryCategoryId }, id))
  const fields = form.problem?.fields ?? {}
  const word = fields.primaryCategoryId ?? Object.entries(fields).find(([path]) => path.startsWith('categoryIds'))?.[1]
  return (
    <Panel title={t.categories}>
      <div className={styles.categories}>
        {categoryIds.length === 0 && <p className={styles.soft}>{t.noCategory}</p>}
        <ul className={styles.chosen}>
          {categoryIds.map((id) => {
            const place = places.find((one) => one.id === id)
            const name = place?.name ?? '?'
            return (
              <li key={id}>
                <label>
                  <input
                    type="radio"
                    name="primaryCategoryId"
                    checked={id === primaryCategoryId}
                    aria-label={t.makeMain(name)}
                    onChange={() => form.patch({ primaryCategoryId: id })}
                  />
                  <span>
                    {place && place.above.length > 0 && <small>{place.above.join(' / ')} / </small>}
                    {name}
                    {id === primaryCategoryId && categoryIds.length > 1 && <em>{t.main}</em>}
                  </span>
                </label>
                <IconButton icon={X} size={14} label={t.removeCategory(name)} onClick={() => toggle(id)} />
              </li>
            )
          })}
        </ul>
        {categoryIds.length > 1 && <p className={styles.soft}>{t.categoriesHint}</p>}
        {word !== undefined && <p className={styles.error}>{fieldProblemText(messages, word)}</p>}
        <Button
          size="small"
          id="categoryIds"
          aria-invalid={word === undefined ? undefined : true}
          onClick={() => setChoosing(true)}
          icon={FolderPlus}
        >
          {t.chooseCategories}
        </Button>
      </div>
      {choosing && (
        <CategoryDialog places={places} chosen={categoryIds} onToggle={toggle} onClose={() => setChoosing(false)} />
      )}
    </Panel>
  )
}
