// The value that a bulk action asks for before it can be previewed.
import type { Problem } from '../../../api/client.ts'
import { Button } from '../../../kit/button.tsx'
import { Field, SelectField } from '../../../kit/field.tsx'
import { useWords } from '../../words.ts'
import { SelectOptions } from '../select-options.tsx'
import type { BulkAction, Step } from './bulk.ts'
import styles from './bulk-bar.module.css'

interface Props {
  ask: NonNullable<BulkAction['ask']>
  step: Step
  problem: Problem | undefined
  onStep: (step: Step) => void
  onReady: () => void
}

export function AskedValue({ ask, step, problem, onStep, onReady }: Props) {
  const t = useWords().kit.bulk
  const { value } = step
  const onValue = (next: string) => onStep({ ...step, value: next })
  return (
    <form
      className={styles.dialog}
      onSubmit={(event) => {
        event.preventDefault()
        onReady()
      }}
    >
      {'fields' in ask ? (
        <ask.fields step={step} problem={problem} onStep={onStep} />
      ) : 'options' in ask ? (
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
        <Button type="submit">{t.look}</Button>
      </p>
    </form>
  )
}
