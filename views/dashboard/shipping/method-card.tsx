// One shipping method of a zone: name, delivery time and price.
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Problem } from '../../api/client.ts'
import { Button } from '../../kit/button.tsx'
import { cx } from '../../kit/class-names.ts'
import { Field, SelectField } from '../../kit/field.tsx'
import { Icon } from '../../kit/icon.tsx'
import { slugFollowing } from '../kit/edit/slug.ts'
import { optionsOf } from '../kit/options.ts'
import { useWords } from '../words.ts'
import { Rates } from './rates.tsx'
import styles from './shipping.module.css'
import { useTyping } from './use-typing.ts'
import type { Kind, MethodRow } from './zone-values.ts'

interface Props {
  row: MethodRow
  /** Path of the method in validation errors: `methods.0`. */
  path: string
  problem: Problem | undefined
  first: boolean
  last: boolean
  readOnly: boolean
  onChange: (part: Partial<MethodRow>) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

type TextColumn = 'name' | 'code' | 'daysMin' | 'daysMax' | 'freeFrom' | 'maxWeight'

export function MethodCard(props: Props) {
  const { row, path, problem, onChange } = props
  const t = useWords().shipping
  const { currency } = useTyping()
  const name = row.name || t.newMethod
  const text = (column: TextColumn, label: string, more?: { after?: ReactNode; optional?: boolean }) => (
    <Field
      name={`${path}.${column}`}
      label={label}
      problem={problem}
      autoComplete="off"
      inputMode={column === 'name' || column === 'code' ? 'text' : 'decimal'}
      value={row[column]}
      onChange={({ target }) => onChange(changeOf(row, column, target.value))}
      {...more}
    />
  )
  return (
    <fieldset className={cx(styles.method, !row.active && styles.inactive)} aria-label={name}>
      <Head {...props} name={name} />
      <div className={styles.wide}>
        {text('name', t.methodName)}
        {text('code', t.code)}
      </div>
      <div className={styles.narrow}>
        {text('daysMin', t.daysMin)}
        {text('daysMax', t.daysMax)}
        {text('freeFrom', t.freeFrom, { after: <span className={styles.unit}>{currency}</span>, optional: true })}
        {text('maxWeight', t.maxWeight, { optional: true })}
      </div>
      <div className={styles.prices}>
        <SelectField
          name={`${path}.kind`}
          label={t.kind}
          problem={problem}
          value={row.kind}
          onChange={({ target }) => onChange({ kind: target.value as Kind })}
        >
          {optionsOf<Kind>(t.kinds).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Rates
          row={row}
          path={`${path}.rates`}
          problem={problem}
          readOnly={props.readOnly}
          onRates={(rates) => onChange({ rates })}
        />
      </div>
    </fieldset>
  )
}

/** The code of a new method is derived from its name until it is edited. */
const changeOf = (row: MethodRow, column: TextColumn, text: string): Partial<MethodRow> => ({
  [column]: text,
  ...(column === 'name' && row.id === null && { code: slugFollowing(row.code, row.name, text) }),
})

function Head({ row, path, name, first, last, readOnly, onChange, onMove, onRemove }: Props & { name: string }) {
  const t = useWords().shipping
  return (
    <div className={styles.head}>
      <strong>{name}</strong>
      <label className={styles.active}>
        <input
          type="checkbox"
          name={`${path}.active`}
          checked={row.active}
          onChange={({ target }) => onChange({ active: target.checked })}
        />
        {t.active}
      </label>
      {!readOnly && (
        <span className={styles.acts}>
          {([-1, 1] as const).map((step) => (
            <Button
              key={step}
              size="small"
              look="quiet"
              aria-label={(step < 0 ? t.up : t.down)(name)}
              aria-disabled={(step < 0 ? first : last) || undefined}
              onClick={() => onMove(step)}
            >
              <Icon of={step < 0 ? ChevronUp : ChevronDown} size={18} />
            </Button>
          ))}
          <Button
            size="small"
            look="quiet"
            aria-label={t.removeMethod(name)}
            title={t.removeMethod(name)}
            onClick={onRemove}
          >
            <Icon of={Trash2} size={16} />
          </Button>
        </span>
      )}
    </div>
  )
}
