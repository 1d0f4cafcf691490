// Explains who can see the category, and whether it appears in menus.
import { Panel } from '../kit/edit/panel.tsx'
import { RecordInputs } from '../kit/edit/record-inputs.tsx'
import { useWords } from '../words.ts'
import styles from './categories.module.css'
import type { CategoryForm } from './fields.tsx'

const STATES = ['draft', 'published', 'archived'] as const

export function StatusPanel({ form, hiddenBy }: { form: CategoryForm; hiddenBy: string | undefined }) {
  const t = useWords().categories
  const { status } = form.values
  return (
    <Panel title={t.visibility}>
      <div id="status" tabIndex={-1} role="radiogroup" aria-label={t.status} className={styles.choices}>
        {STATES.map((one) => (
          <label key={one} className={styles.choice}>
            <input
              type="radio"
              name="status"
              value={one}
              checked={one === status}
              onChange={() => form.patch({ status: one })}
            />
            <strong>{t.states[one]}</strong>
            <small>{one === 'published' && hiddenBy ? t.hiddenBy(hiddenBy) : t.stateHints[one]}</small>
          </label>
        ))}
      </div>
      <RecordInputs form={form} panel="status" />
    </Panel>
  )
}
