// Inputs bound to a form: `<TextInput {...form.field('name')} />`. Whatever a plain input takes can be given beside it.
import type { ComponentProps, ReactNode } from 'react'
import type { Problem } from '../../../api/client.ts'
import { Field, SelectField, TextArea } from '../../../kit/field.tsx'
import type { Option } from '../options.ts'
import { SelectOptions } from '../select-options.tsx'
import styles from './inputs.module.css'
import { wordOf } from './specific-problem.ts'
import type { Binding } from './use-edit-form.ts'

interface Words {
  hint?: ReactNode
  optional?: boolean
}

interface Judged {
  name: string
  problem: Problem | undefined
  fault: string | undefined
  onFault: unknown
}

/** What an input got, as Field takes it: a fault of the input itself takes precedence over the server's answer. */
export const fieldProps = <P extends Judged>({ fault, onFault: _, ...rest }: P) => ({
  ...rest,
  problem: fault === undefined ? rest.problem : ({ ...rest.problem, fields: { [rest.name]: fault } } as Problem),
})

type Plain<E extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<E>,
  'name' | 'value' | 'onChange' | 'defaultValue'
>

export type TextProps<T> = Binding<T> & Plain<'input'> & Words
export type TextAreaProps<T> = Binding<T> & Plain<'textarea'> & Words

export function TextInput({ onValue, ...props }: TextProps<string>) {
  return (
    <Field
      data-word={wordOf(props.name, props.type)}
      {...fieldProps(props)}
      onChange={(event) => onValue(event.target.value)}
    />
  )
}

export function TextAreaInput({ onValue, ...props }: TextAreaProps<string>) {
  return <TextArea {...fieldProps(props)} onChange={(event) => onValue(event.target.value)} />
}

/** Text that may be absent: an empty input is null. */
const absent = ({ value, onValue }: Pick<Binding<string | null>, 'value' | 'onValue'>) => ({
  value: value ?? '',
  onValue: (text: string) => onValue(text === '' ? null : text),
  optional: true,
})

export const OptionalText = ({ value, onValue, ...rest }: TextProps<string | null>) => (
  <TextInput {...absent({ value, onValue })} {...rest} />
)

export const OptionalTextArea = ({ value, onValue, ...rest }: TextAreaProps<string | null>) => (
  <TextAreaInput {...absent({ value, onValue })} {...rest} />
)

export function SelectInput<T extends string>({
  onValue,
  options,
  ...props
}: Binding<T> & Plain<'select'> & Words & { options: readonly Option<T>[] }) {
  return (
    <SelectField {...fieldProps(props)} onChange={(event) => onValue(event.target.value as T)}>
      <SelectOptions of={options} />
    </SelectField>
  )
}

/** A choice that may be none; `none` is what that is called. */
export const OptionalSelect = ({
  value,
  onValue,
  none,
  options,
  ...rest
}: Binding<string | null> & Plain<'select'> & Words & { none: string; options: readonly Option[] }) => (
  <SelectInput
    {...rest}
    value={value ?? ''}
    onValue={(chosen) => onValue(chosen === '' ? null : chosen)}
    options={[{ value: '', label: none }, ...options]}
  />
)

/** Something that is on or off, as a switch. */
export function SwitchInput({
  name,
  label,
  value,
  onValue,
  hint,
  disabled,
}: Binding<boolean> & { hint?: ReactNode; disabled?: boolean }) {
  return (
    <div className={styles.switch}>
      <input
        id={name}
        name={name}
        type="checkbox"
        role="switch"
        checked={value}
        aria-checked={value}
        disabled={disabled}
        aria-describedby={hint ? `${name}-hint` : undefined}
        onChange={(event) => onValue(event.target.checked)}
      />
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
