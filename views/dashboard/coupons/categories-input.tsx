// The categories a coupon is for, as chips, with the dialog that chooses them.
import { FolderPlus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { fieldProblemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import type { Binding } from '../kit/edit/use-edit-form.ts'
import { CategoryDialog } from '../products/category-dialog.tsx'
import type { Place } from '../products/category-tree.ts'
import { useWords } from '../words.ts'
import styles from './coupons.module.css'

interface Props extends Binding<string[]> {
  places: readonly Place[]
  readOnly: boolean
}

export function CategoriesInput({ name, label, value, onValue, problem, places, readOnly }: Props) {
  const { coupons: t, products } = useWords()
  const messages = useMessages()
  const [choosing, setChoosing] = useState(false)
  // A refused category is named by its place: `categoryIds.0`.
  const word = Object.entries(problem?.fields ?? {}).find(([path]) => path.split('.')[0] === name)?.[1]
  const without = (id: string) => value.filter((one) => one !== id)
  const nameOf = (id: string) => {
    const place = places.find((one) => one.id === id)
    return place ? [...place.above, place.name].join(' / ') : t.categoryGone
  }
  return (
    <div id={name} tabIndex={-1} className={styles.categories}>
      <p className={styles.label}>{label}</p>
      <p className={styles.soft}>{value.length === 0 ? t.everyCategory : t.categoriesHint}</p>
      {value.length > 0 && (
        <ul className={styles.chips} aria-label={label}>
          {value.map((id) => (
            <li key={id}>
              {nameOf(id)}
              {!readOnly && (
                <button
                  type="button"
                  aria-label={products.removeCategory(nameOf(id))}
                  title={products.removeCategory(nameOf(id))}
                  onClick={() => onValue(without(id))}
                >
                  <Icon of={X} size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {word !== undefined && <p className={styles.error}>{fieldProblemText(messages, word)}</p>}
      {!readOnly && (
        <Button size="small" icon={FolderPlus} onClick={() => setChoosing(true)}>
          {products.chooseCategories}
        </Button>
      )}
      {choosing && (
        <CategoryDialog
          places={places}
          chosen={value}
          onToggle={(id) => onValue(value.includes(id) ? without(id) : [...value, id])}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
