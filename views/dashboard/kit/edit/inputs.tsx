// Inputs bound to a form: `<TextInput {...form.field('name')} />`. Whatever a plain input takes can be given beside it.
import type { ComponentProps, ReactNode } from 'react'
import type { Problem } from '../../../api/client.ts'
import { Field, SelectField, TextArea } from '../../../kit/field.tsx'
import styles from './inputs.module.css'
import type { Binding } from './use-edit-form.ts'

interface Words {
  hint?: ReactNode
  optional?: boolean
}

/** The part of a binding that Field knows; a fault of the input itself goes before what the server said. */
export const asked = ({ name, label, problem, fault }: Omit<Binding<never>, 'value' | 'onValue' | 'onFault'>) => ({
  name,
  label,
  problem: fault === undefined ? problem : ({ ...problem, fields: { [name]: fault } } as Problem),
})

type Plain<E extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<E>,
  'name' | 'value' | 'onChange' | 'defaultValue'
>

export function TextInput({
  name,
  label,
  value,
  onValue,
  problem,
  fault,
  onFault: _,
  ...rest
}: Binding<string> & Plain<'input'> & Words) {
  return (
    <Field
      {...asked({ name, label, problem, fault })}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      {...rest}
    />
  )
}

/** Text that may be absent: an empty input is null. */
export function OptionalText({ value, onValue, ...rest }: Binding<string | null> & Plain<'input'> & Words) {
  return <TextInput value={value ?? ''} onValue={(text) => onValue(text === '' ? null : text)} optional {...rest} />
}

export function TextAreaInput({
  name,
  label,
  value,
  onValue,
  problem,
  fault,
  onFault: _,
  ...rest
}: Binding<string> & Plain<'textarea'> & Words) {
  return (
    <TextArea
      {...asked({ name, label, problem, fault })}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      {...rest}
    />
  )
}

export function SelectInput<T extends string>({
  name,
  label,
  value,
  onValue,
  problem,
  fault,
  onFault: _,
  options,
  ...rest
}: Binding<T> & Plain<'select'> & Words & { options: readonly { value: T; label: string }[] }) {
  return (
    <SelectField
      {...asked({ name, label, problem, fault })}
      value={value}
      onChange={(event) => onValue(event.target.value as T)}
      {...rest}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}

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
