// A checklist of what the product needs before it can be sold; each missing item leads to its field.
import { Check, Circle } from 'lucide-react'
import { Icon } from '../../kit/icon.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { useWords } from '../words.ts'
import styles from './editor.module.css'
import { FIELD_OF, readiness } from './readiness.ts'
import type { Values } from './values.ts'

/** Scrolls to a field, or to the element that has its id if the field is not a single control, and focuses it. */
function lead(field: string): void {
  const target = document.getElementById(field)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

export function ReadinessPanel({ values }: { values: Values }) {
  const t = useWords().products.ready
  const steps = readiness(values)
  const left = steps.filter(({ done }) => !done).length
  return (
    <Panel title={t.title}>
      <p role="status" className={styles.left}>
        {left === 0 ? t.all : t.left(left)}
      </p>
      <ul className={styles.steps}>
        {steps.map(({ step, done }) => (
          <li key={step} data-done={done || undefined}>
            <Icon of={done ? Check : Circle} size={16} />
            {done ? (
              <span>
                {t.steps[step]} <span className="visually-hidden">({t.done})</span>
              </span>
            ) : (
              <button type="button" onClick={() => lead(FIELD_OF[step])}>
                {t.steps[step]} <span className="visually-hidden">({t.open})</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
