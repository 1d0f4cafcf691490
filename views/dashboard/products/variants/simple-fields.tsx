// The only variant of a product without sizes and colours, as plain fields.
import { CONTENT_UNITS } from '#contract/product-units.ts'
import type { Problem } from '../../../api/client.ts'
import type { Sheet } from '../../../kit/grid/sheet.ts'
import { OptionalSelect, OptionalText, SwitchInput, TextInput } from '../../kit/edit/inputs.tsx'
import {
  MoneyInput,
  NumberInput,
  OptionalDecimal,
  OptionalMoney,
  OptionalNumber,
} from '../../kit/edit/number-inputs.tsx'
import { Row } from '../../kit/edit/panel.tsx'
import type { Binding } from '../../kit/edit/use-edit-form.ts'
import { useWords } from '../../words.ts'
import { type ColumnId, faultWord, variantCell } from './columns.ts'
import { BLANK, type Variant } from './variant.ts'
import styles from './variants.module.css'

const HIDDEN: readonly ColumnId[] = [
  'lowStockAt',
  'barcode',
  'cost',
  'weightG',
  'unitAmount',
  'unit',
  'trackStock',
  'allowBackorder',
]

interface Props {
  sheet: Sheet<Variant>
  problem: Problem | undefined
  /** What is crossed out beside the stored price of a variant, and why. */
  standing: (variantId: string | null) => string
  onChange: (sheet: Sheet<Variant>) => void
}

export function SimpleFields({ sheet, problem, standing, onChange }: Props) {
  const { columns, hints, more, noUnit } = useWords().products.grid
  const variant = sheet.rows[0] ?? BLANK
  const field = <K extends ColumnId>(name: K): Binding<Variant[K]> => {
    const key = variantCell(variant, name)
    const { [key]: fault, ...faults } = sheet.faults
    return {
      name: `variants.0.${name}`,
      label: columns[name],
      value: variant[name],
      onValue: (value) => onChange({ rows: [{ ...variant, [name]: value }], faults }),
      problem,
      fault: fault === undefined ? undefined : faultWord(name, fault),
      onFault: (word) =>
        word === undefined
          ? key in sheet.faults && onChange({ rows: sheet.rows, faults })
          : // The sheet wants a text: the input keeps its own, and only whether there is any matters here.
            onChange({ rows: sheet.rows, faults: { ...sheet.faults, [key]: word === 'required' ? '' : '?' } }),
    }
  }
  const price = field('price')
  // The extra fields are expanded if one of them has an error or the variant is inactive.
  const needsMore =
    !variant.active ||
    HIDDEN.some((name) => `variants.0.${name}` in (problem?.fields ?? {}) || variantCell(variant, name) in sheet.faults)
  return (
    <>
      <Row>
        <MoneyInput
          {...price}
          // A price of 0 means not set: the input is empty, and may stay so while the product is a draft.
          value={(price.value || null) as number}
          onFault={(word) => (word === 'required' ? price.onValue(0) : price.onFault(word))}
        />
        <OptionalMoney {...field('compareAt')} hint={[hints.compareAt, standing(variant.id)].join(' ').trim()} />
      </Row>
      {(variant.compareAt !== null || variant.compareAtIsRrp) && (
        <SwitchInput {...field('compareAtIsRrp')} hint={hints.compareAtIsRrp} />
      )}
      <Row>
        <NumberInput {...field('onHand')} hint={hints.onHand} />
        <TextInput {...field('sku')} hint={hints.sku} maxLength={64} autoComplete="off" spellCheck={false} />
      </Row>
      <details className={styles.more} open={needsMore || undefined}>
        <summary>{more}</summary>
        <div className={styles.moreFields}>
          <Row>
            <OptionalNumber {...field('lowStockAt')} hint={hints.lowStockAt} />
            <OptionalText {...field('barcode')} maxLength={32} autoComplete="off" />
          </Row>
          <Row>
            <OptionalMoney {...field('cost')} hint={hints.cost} />
            <OptionalNumber {...field('weightG')} />
          </Row>
          <Row>
            <OptionalDecimal {...field('unitAmount')} hint={hints.unitAmount} />
            <OptionalSelect
              {...(field('unit') as Binding<string | null>)}
              none={noUnit}
              options={CONTENT_UNITS.map((unit) => ({ value: unit, label: unit }))}
            />
          </Row>
          <Row>
            <SwitchInput {...field('active')} hint={hints.active} />
            <SwitchInput {...field('trackStock')} hint={hints.trackStock} />
            <SwitchInput {...field('allowBackorder')} hint={hints.allowBackorder} />
          </Row>
        </div>
      </details>
    </>
  )
}
