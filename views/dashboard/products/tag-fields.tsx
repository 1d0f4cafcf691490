// A tag that many products get or lose.
import { Field, SelectField } from '../../kit/field.tsx'
import type { AskedFields } from '../kit/list/bulk.ts'
import { useWords } from '../words.ts'

const WAYS = ['add-tag', 'remove-tag'] as const

export function TagFields({ step, problem, onStep }: AskedFields) {
  const t = useWords().products
  return (
    <>
      <SelectField
        id="bulk-way"
        name="way"
        label={t.tagging.way}
        value={step.name}
        onChange={(event) => onStep({ ...step, name: event.target.value })}
      >
        {WAYS.map((way) => (
          <option key={way} value={way}>
            {t.tagging.ways[way]}
          </option>
        ))}
      </SelectField>
      <Field
        id="bulk-value"
        name="value"
        label={t.tag}
        autoComplete="off"
        value={step.value}
        maxLength={100}
        required
        problem={problem}
        onChange={(event) => onStep({ ...step, value: event.target.value })}
      />
    </>
  )
}
