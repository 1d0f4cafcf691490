// One address in a form: the fields of its country, which change with it.
import { type FormEvent, useMemo, useState } from 'react'
import { Form } from 'react-router'
import type { CheckoutProblem } from '#contract/checkouts.ts'
import type { AddressesPage } from '#contract/pages/account-area.ts'
import { live } from '../api/live.ts'
import { AddressFields } from '../checkout/address-fields.tsx'
import { FormStateProvider, sentenceOf } from '../checkout/form-state.ts'
import { ProblemList } from '../checkout/problem-list.tsx'
import { isTicked } from '../checkout/typed.ts'
import { useWords } from '../checkout/words.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import { type Answer, DEFAULTS, valuesOf } from './address-typed.ts'
import styles from './addresses.module.css'
import screen from './screen.module.css'
import { useAccountWords } from './words.ts'

interface Props {
  page: AddressesPage
  form: NonNullable<AddressesPage['form']>
  answer: Answer | undefined
}

interface FieldProblem {
  code: CheckoutProblem['code']
  field: string | null
}

/** The faults that the shop named, as the fields of a checkout say them. */
const problemsOf = (answer: Answer | undefined): FieldProblem[] =>
  Object.entries(answer?.problem?.fields ?? {}).flatMap(([name, word]) =>
    name === '_' ? [] : [{ code: (word.split(':')[0] ?? 'invalid') as FieldProblem['code'], field: `address.${name}` }],
  )

export function AddressForm({ page, form, answer }: Props) {
  const t = useAccountWords().addresses
  const words = useWords()
  const { address } = form
  const [chosen, setChosen] = useState<{ of: unknown; rules: typeof form.rules }>()
  const known = answer?.rules ?? form.rules
  // An answer of the server is newer than what was chosen before it.
  const rules = chosen && chosen.of === answer ? chosen.rules : known
  const said = { rules, billingRules: null, coupon: null }
  const [forgiven, setForgiven] = useState<{ of: unknown; fields: readonly string[] }>({ of: answer, fields: [] })
  // One object for each answer: the list of faults takes the focus with each new one.
  const listed = useMemo(() => {
    const problems = problemsOf(answer)
    return { problems, ...(problems.length === 0 && { problem: answer?.problem }) }
  }, [answer])
  const { problems } = listed
  const open =
    forgiven.of === answer ? problems.filter(({ field }) => !forgiven.fields.includes(field ?? '')) : problems
  const errorOf = (name: string) => {
    const problem = open.find(({ field }) => field === name)
    return problem && sentenceOf(words, problem, said)
  }
  const forgive = (name: string) =>
    setForgiven(({ of, fields }) => ({ of: answer, fields: of === answer ? [...fields, name] : [name] }))
  const onChange = async ({ target }: FormEvent) => {
    if (!(target instanceof HTMLSelectElement) || target.name !== 'address.country') return
    const found = await live.attempt('GET /bff/account/address-rules', { query: { country: target.value } })
    if (found.ok) setChosen({ of: answer, rules: found.data })
  }
  const values = answer?.typed ?? valuesOf(address, rules.country)
  const isFull = answer?.problem?.fields?._ !== undefined
  const others = page.rows.filter(({ id }) => id !== address?.id)
  return (
    <div className={screen.screen}>
      <h1>{address ? t.editTitle : t.addTitle}</h1>
      <FormStateProvider value={{ values, errorOf, forgive }}>
        {isFull && page.most !== null ? (
          <Notice tone="warn" role="alert">
            {t.full(page.most)}
          </Notice>
        ) : (
          answer?.problem && <ProblemList answer={listed} problems={open} checkout={said} />
        )}
        <Form method="post" className={styles.form} noValidate onChange={onChange}>
          <input type="hidden" name="id" value={address?.id ?? ''} />
          {/* Enter in a field keeps the address; without this button it would ask for the fields of the country. */}
          <button
            type="submit"
            name="intent"
            value="save"
            className="visually-hidden"
            tabIndex={-1}
            aria-hidden="true"
          />
          <AddressFields part="address" rules={rules} countries={page.countries} />
          {/* The only address is the default anyway. */}
          {others.length > 0 &&
            DEFAULTS.map((name) => (
              <label key={name} className={styles.check}>
                <input type="checkbox" name={name} defaultChecked={isTicked(values[name])} />
                <span>{t[name]}</span>
              </label>
            ))}
          {others.length === 0 && DEFAULTS.map((name) => <input key={name} type="hidden" name={name} value="on" />)}
          <div className={styles.actions}>
            <SubmitButton name="intent" value="save">
              {t.save}
            </SubmitButton>
            <ButtonLink href="/users/addresses" look="quiet">
              {t.cancel}
            </ButtonLink>
          </div>
        </Form>
      </FormStateProvider>
    </div>
  )
}
