// The prices of a method: one price, or several tiers with the value at which each starts.
import { Plus, Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { Problem } from '../../api/client.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Icon } from '../../kit/icon.tsx'
import { fieldProblemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { useWords } from '../words.ts'
import styles from './shipping.module.css'
import { useTyping } from './use-typing.ts'
import { type MethodRow, newRate, type RateRow } from './zone-values.ts'

interface Props {
  row: MethodRow
  /** Path of the rates in validation errors: `methods.0.rates`. */
  path: string
  problem: Problem | undefined
  readOnly: boolean
  onRates: (rates: RateRow[]) => void
}

/** The maximum number of rates per method. */
const MOST = 50

export function Rates({ row: { kind, rates }, path, problem, readOnly, onRates }: Props) {
  const t = useWords().shipping
  const { currency } = useTyping()
  const unit = <span className={styles.unit}>{currency}</span>
  const put = (rate: RateRow, part: Partial<RateRow>) =>
    onRates(rates.map((one) => (one === rate ? { ...one, ...part } : one)))
  const [first] = rates
  if (kind === 'flat')
    return (
      first && (
        <Field
          name={`${path}.0.price`}
          label={t.price}
          problem={problem}
          after={unit}
          inputMode="decimal"
          autoComplete="off"
          value={first.price}
          onChange={({ target }) => put(first, { price: target.value })}
        />
      )
    )
  const fromLabel = kind === 'weight' ? t.fromGrams : t.fromAmount
  return (
    <div className={styles.rates}>
      <table>
        <thead>
          <tr>
            <th scope="col">{fromLabel}</th>
            <th scope="col">{t.price}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rates.map((rate, at) => (
            <tr key={rate.key}>
              <Cell
                id={`${path}.${at}.from`}
                aria-label={fromLabel}
                problem={problem}
                unit={kind === 'price' && unit}
                value={at === 0 ? '0' : rate.from}
                readOnly={at === 0}
                onChange={({ target }) => put(rate, { from: target.value })}
              />
              <Cell
                id={`${path}.${at}.price`}
                aria-label={t.priceOf(at === 0 ? '0' : rate.from)}
                problem={problem}
                unit={unit}
                value={rate.price}
                onChange={({ target }) => put(rate, { price: target.value })}
              />
              <td>
                {at > 0 && !readOnly && (
                  <Button
                    size="small"
                    look="quiet"
                    aria-label={t.removeRate(at + 1)}
                    title={t.removeRate(at + 1)}
                    onClick={() => onRates(rates.filter((one) => one !== rate))}
                  >
                    <Icon of={Trash2} size={16} />
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!readOnly && rates.length < MOST && (
        <Button size="small" look="quiet" icon={Plus} onClick={() => onRates([...rates, newRate()])}>
          {t.addRate}
        </Button>
      )}
    </div>
  )
}

interface CellProps extends ComponentProps<'input'> {
  id: string
  problem: Problem | undefined
  unit: ReactNode
}

function Cell({ id, problem, unit, ...input }: CellProps) {
  const messages = useMessages()
  const word = problem?.fields?.[id]
  return (
    <td>
      <span className={styles.cell}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={word ? true : undefined}
          aria-describedby={word ? `${id}-error` : undefined}
          {...input}
        />
        {unit}
      </span>
      {word && (
        <small id={`${id}-error`} className={styles.error}>
          {fieldProblemText(messages, word)}
        </small>
      )}
    </td>
  )
}
