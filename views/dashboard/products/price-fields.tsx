// How prices are changed in bulk: by percent, by an amount or to one, rounded to an ending, with the former price kept.
import { useState } from 'react'
import { decimalsOf } from '#contract/money.ts'
import { Field, SelectField } from '../../kit/field.tsx'
import { useShell } from '../../root.tsx'
import { decimalSign, readAmount } from '../kit/edit/amounts.ts'
import type { AskedFields } from '../kit/list/bulk.ts'
import { CheckBox } from '../orders/check-box.tsx'
import { useWords } from '../words.ts'
import styles from './editor.module.css'

const WAYS = ['price-percent', 'price-amount', 'price-set'] as const
type Way = (typeof WAYS)[number]
const ENDINGS = ['90', '95', '99'] as const

interface Typed {
  way: Way
  by: string
  ending: string
  keeps: boolean
}

const EMPTY: Typed = { way: 'price-percent', by: '', ending: '', keeps: false }

export function PriceFields({ problem, onStep }: AskedFields) {
  const t = useWords().products.pricing
  const { locale, currency } = useShell().info.commerce
  const decimals = decimalsOf(currency)
  const [typed, setTyped] = useState(EMPTY)

  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    onStep({ name: next.way, value: priceValue(next, (text) => readAmount(text, locale, decimals)) })
  }
  return (
    <>
      <SelectField
        id="bulk-way"
        name="way"
        label={t.way}
        value={typed.way}
        onChange={(event) => change({ way: event.target.value as Way })}
      >
        {WAYS.map((way) => (
          <option key={way} value={way}>
            {t.ways[way]}
          </option>
        ))}
      </SelectField>
      <Field
        key={typed.way}
        id="bulk-value"
        name="value"
        label={typed.way === 'price-percent' ? t.percent : t.amount(currency)}
        hint={t.hints[typed.way]}
        inputMode={typed.way === 'price-set' ? 'decimal' : undefined}
        autoComplete="off"
        value={typed.by}
        maxLength={20}
        required
        problem={problem}
        onChange={(event) => change({ by: event.target.value })}
      />
      {/* An ending is one of hundredths. */}
      {decimals === 2 && (
        <SelectField
          id="bulk-ending"
          name="ending"
          label={t.ending}
          value={typed.ending}
          onChange={(event) => change({ ending: event.target.value })}
        >
          <option value="">{t.exact}</option>
          {ENDINGS.map((ending) => (
            <option key={ending} value={ending}>{`${decimalSign(locale)}${ending}`}</option>
          ))}
        </SelectField>
      )}
      <div>
        <CheckBox label={t.keep} checked={typed.keeps} onChange={(keeps) => change({ keeps })} />
        <small className={styles.soft}>{t.keepHint}</small>
      </div>
    </>
  )
}

/** As the API takes it; what cannot be read goes as it is, so that the answer names the field. */
function priceValue({ way, by, ending, keeps }: Typed, read: (text: string) => number | undefined): string {
  const bare = by.trim().replace('−', '-').replace(/\s*%$/, '').replace(/^\+/, '')
  if (bare === '') return ''
  const amount = way === 'price-percent' ? bare : String(read(bare) ?? by)
  return [amount, ending && `.${ending}`, keeps && 'keep'].filter(Boolean).join(' ')
}
