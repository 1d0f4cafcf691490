// A labelled control of the checkout, with its hint and what is wrong with it in words.
import type { ComponentProps, ReactNode } from 'react'
import styles from '../kit/field.module.css'
import { useMessages } from '../messages/catalogue.tsx'
import { useFormState } from './form-state.ts'

interface OwnProps {
  /** In the form, and the id. */
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean | undefined
}

/** What a control needs to be described by the words around it. */
function useControl(name: string, hint: ReactNode) {
  const { errorOf, forgive, values } = useFormState()
  const error = errorOf(name)
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return {
    error,
    props: {
      ...{ id: name, name, className: styles.input, defaultValue: values[name] ?? '' },
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': described || undefined,
      onInput: () => forgive(name),
    },
  }
}

export function Field({ name, label, hint, optional, ...input }: OwnProps & Omit<ComponentProps<'input'>, 'name'>) {
  const { error, props } = useControl(name, hint)
  return (
    <Frame {...{ name, label, hint, optional, error }}>
      <input {...props} {...input} />
    </Frame>
  )
}

export function TextArea({
  name,
  label,
  hint,
  optional,
  ...input
}: OwnProps & Omit<ComponentProps<'textarea'>, 'name'>) {
  const { error, props } = useControl(name, hint)
  return (
    <Frame {...{ name, label, hint, optional, error }}>
      <textarea rows={3} {...props} {...input} />
    </Frame>
  )
}

interface SelectProps extends OwnProps, Omit<ComponentProps<'select'>, 'name'> {
  options: readonly { code: string; name: string }[]
  /** Stands first and chooses nothing. */
  empty?: string
}

export function Select({ name, label, hint, optional, options, empty, ...input }: SelectProps) {
  const { error, props } = useControl(name, hint)
  return (
    <Frame {...{ name, label, hint, optional, error }}>
      <select {...props} {...input}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.name}
          </option>
        ))}
      </select>
    </Frame>
  )
}

interface FrameProps extends OwnProps {
  error: string | undefined
  children: ReactNode
}

function Frame({ name, label, hint, optional, error, children }: FrameProps) {
  const t = useMessages()
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label htmlFor={name} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> ({t.optional})</span>}
      </label>
      {hint && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldError name={name} error={error} />
    </div>
  )
}

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  return (
    error && (
      <p id={`${name}-error`} className={styles.error}>
        {error}
      </p>
    )
  )
}
