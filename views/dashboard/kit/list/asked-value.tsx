// The value that a bulk action asks for before it can be previewed.
import type { Problem } from '../../../api/client.ts'
import { Button } from '../../../kit/button.tsx'
import { Field, SelectField } from '../../../kit/field.tsx'
import { useWords } from '../../words.ts'
import { SelectOptions } from '../select-options.tsx'
import type { BulkAction } from './bulk.ts'
import styles from './bulk-bar.module.css'

interface Props {
  ask: NonNullable<BulkAction['ask']>
  value: string
  problem: Problem | undefined
  onValue: (value: string) => void
  onReady: () => void
}

export function AskedValue({ ask, value, problem, onValue, onReady }: Props) {
  const t = useWords().kit.list
  return (
    <form
      className={styles.dialog}
      onSubmit={(event) => {
        event.preventDefault()
        onReady()
      }}
    >
      {'options' in ask ? (
        <SelectField
          id="bulk-value"
          name="value"
          label={ask.label}
          value={value}
          problem={problem}
          onChange={(event) => onValue(event.target.value)}
        >
          <SelectOptions of={ask.options} />
        </SelectField>
      ) : (
        <Field
          id="bulk-value"
          name="value"
          label={ask.label}
          inputMode={ask.type === 'number' ? 'decimal' : undefined}
          value={value}
          maxLength={200}
          required
          problem={problem}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
      <p>
        <Button type="submit">{t.apply}</Button>
      </p>
    </form>
  )
}
