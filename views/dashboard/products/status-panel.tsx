// Explains who can see the product, and from when.
import { When } from '../../kit/money.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { DateTimeInput } from '../kit/edit/special-inputs.tsx'
import type { EditForm } from '../kit/edit/use-edit-form.ts'
import { useWords } from '../words.ts'
import styles from './editor.module.css'
import { published, STATES, stateOf } from './publishing.ts'
import type { Values } from './values.ts'

export function StatusPanel({ form }: { form: EditForm<Values> }) {
  const t = useWords().products
  const { values } = form
  const state = stateOf(values, Date.now())
  return (
    <Panel title={t.status}>
      <div id="status" tabIndex={-1} role="radiogroup" aria-label={t.status} className={styles.states}>
        {STATES.map((one) => (
          <label key={one} className={styles.stateChoice}>
            <input
              type="radio"
              name="status"
              value={one}
              checked={one === state}
              aria-describedby={`state-${one}`}
              onChange={() => form.patch(published(one, values, Date.now()))}
            />
            <span className={styles.stateName}>{t.states[one]}</span>
            <span id={`state-${one}`} className={styles.stateHint}>
              {t.stateHints[one]}
              {one === 'published' && state === 'published' && values.publishAt && (
                <>
                  {' '}
                  {t.sinceBefore} <When at={values.publishAt} />.
                </>
              )}
            </span>
          </label>
        ))}
      </div>
      {state === 'scheduled' && <DateTimeInput {...form.field('publishAt')} optional={false} required />}
    </Panel>
  )
}
