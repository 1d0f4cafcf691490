// The fields of an address: which, in which order and under which names is the country's to say. What few people need stands
// behind one line.
import type { AddressRules } from '#contract/checkouts.ts'
import type { CheckoutPage } from '#contract/pages/checkout.ts'
import { Disclosure } from '../kit/disclosure.tsx'
import styles from './checkout.module.css'
import { Field } from './field.tsx'
import { useFormState } from './form-state.ts'
import { useWords } from './words.ts'

interface Props {
  /** Names its fields; `address` is one by itself, outside a checkout. */
  part: 'shipping' | 'billing' | 'address'
  rules: AddressRules
  countries: CheckoutPage['countries']
}

type Rule = AddressRules['fields'][number]

const TOKENS: Record<Rule['name'], string> = {
  ...{ line1: 'address-line1', line2: 'address-line2', postalCode: 'postal-code' },
  ...{ city: 'address-level2', region: 'address-level1' },
}

/** As the contract has it; here once more, so that the checkout fetches no script for it. */
const WITH_POST_NUMBER = new Set(['DE'])

/** For what browsers fill in by themselves. */
const purposeOf = (part: Props['part']) => (part === 'billing' ? part : 'shipping')

export function AddressFields({ part, rules, countries }: Props) {
  const t = useWords()
  const purpose = purposeOf(part)
  const asked = rules.fields.filter(({ name }) => name !== 'line2')
  return (
    <div className={styles.fields}>
      <Field name={`${part}.country`} label={t.country} options={countries} autoComplete={`${purpose} country`} />
      <noscript>
        <button className={styles.update} type="submit" name="intent" value="update" formAction={`#${part}.country`}>
          {t.update}
        </button>
      </noscript>
      <div className={styles.pair}>
        <Field name={`${part}.firstName`} label={t.firstName} autoComplete={`${purpose} given-name`} required />
        <Field name={`${part}.lastName`} label={t.lastName} autoComplete={`${purpose} family-name`} required />
      </div>
      <div className={styles.address}>
        {asked.map((rule) => (
          <RuledField key={rule.name} part={part} rule={rule} />
        ))}
      </div>
      <More part={part} rules={rules} />
    </div>
  )
}

function RuledField({ part, rule }: { part: Props['part']; rule: Rule }) {
  const t = useWords()
  const { name, label, required, options } = rule
  return (
    <div data-field={name}>
      <Field
        name={`${part}.${name}`}
        label={t.labels[label]}
        autoComplete={`${purposeOf(part)} ${TOKENS[name]}`}
        required={required}
        optional={!required}
        options={options.length > 0 ? options : undefined}
        empty={t.choose}
      />
    </div>
  )
}

function More({ part, rules }: Pick<Props, 'part' | 'rules'>) {
  const t = useWords()
  const { values, errorOf } = useFormState()
  const isDelivery = part !== 'billing'
  // The phone of a checkout is the order's.
  const phone = part === 'address' ? 'address.phone' : 'phone'
  const names = [`${part}.company`, `${part}.line2`, `${part}.postNumber`, ...(isDelivery ? [phone] : [])]
  const isNeeded = names.some((name) => values[name] || errorOf(name))
  return (
    <Disclosure title={isDelivery ? t.more : t.moreOfBilling} open={isNeeded}>
      <div className={styles.fields}>
        <Field name={`${part}.company`} label={t.company} autoComplete={`${purposeOf(part)} organization`} optional />
        <Field
          name={`${part}.line2`}
          label={t.labels.more}
          autoComplete={`${purposeOf(part)} address-line2`}
          optional
        />
        {isDelivery && (
          <>
            {WITH_POST_NUMBER.has(rules.country) && (
              <Field
                name={`${part}.postNumber`}
                label={t.postNumber}
                hint={t.postNumberHint}
                inputMode="numeric"
                autoComplete="off"
                optional
              />
            )}
            <Field name={phone} type="tel" label={t.phone} hint={t.phoneHint} autoComplete="tel" optional />
          </>
        )}
      </div>
    </Disclosure>
  )
}
