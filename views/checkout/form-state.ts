// What the parts of the form know of it: the values it began with, and what is wrong with which field.
import { createContext, useContext } from 'react'
import type { ShownCheckout } from '#contract/pages/checkout.ts'
import type { CheckoutWords } from '../messages/en/checkout.ts'
import type { FieldProblem } from './answer.ts'
import type { Typed } from './typed.ts'

export interface FormState {
  values: Typed
  errorOf: (field: string) => string | undefined
  /** Somebody is mending the field. */
  forgive: (field: string) => void
}

const FormContext = createContext<FormState | undefined>(undefined)
export const FormStateProvider = FormContext.Provider

export function useFormState(): FormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('No form of the checkout around this component')
  return state
}

/** What sentences depend on: how the countries of the form write addresses, and what there is to say of a code. */
export type Rules = Pick<ShownCheckout, 'rules' | 'billingRules' | 'coupon'>

const rulesOf = (part: string, { rules, billingRules }: Rules) => (part === 'billing' ? (billingRules ?? rules) : rules)

/** The sentence for a problem: the field's own, else the one for any. */
export function sentenceOf(t: CheckoutWords, { code, field }: FieldProblem, checkout: Rules): string {
  if (code === 'paused') return t.paused
  if (code === 'coupon_refused' && checkout.coupon?.problem) return checkout.coupon.note
  const sentences = (t.problem as Readonly<Record<string, Readonly<Record<string, string>>>>)[code] ?? {}
  const [part = '', name = part] = field?.split('.') ?? []
  const { postalCodeExample } = rulesOf(part, checkout)
  const example = name === 'postalCode' && code === 'invalid' && postalCodeExample ? t.example(postalCodeExample) : ''
  return (sentences[name] ?? sentences.any ?? '') + example
}

/** What a field is called, by its name in the form. */
function labelOf(t: CheckoutWords, field: string, checkout: Rules): string {
  const [part = '', name = part] = field.split('.')
  const rule = rulesOf(part, checkout).fields.find((one) => one.name === name)
  // The words have the names of the fields.
  const words: Readonly<Record<string, unknown>> = t
  const known = words[name === 'coupon' ? 'code' : name]
  const label = rule ? t.labels[rule.label] : typeof known === 'string' ? known : name
  return part === 'billing' ? `${t.billing}, ${label}` : label
}

/** In a list of faults: what is missing names its field by itself, but for a region, and which of two addresses it is. */
export function faultOf(t: CheckoutWords, problem: FieldProblem, checkout: Rules): string {
  const sentence = sentenceOf(t, problem, checkout)
  const { code, field } = problem
  const isPlain = field === null || (code === 'required' && !/^billing\.|region$/.test(field))
  return isPlain ? sentence : `${labelOf(t, field, checkout)}: ${sentence}`
}
