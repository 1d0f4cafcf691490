// A labelled control of the checkout, with its hint and what is wrong with it in words: a line, lines, or one of a list.
import type { ReactNode } from 'react'
import styles from '../kit/field.module.css'
import { useMessages } from '../messages/catalogue.tsx'
import { useFormState } from './form-state.ts'

interface Props {
  /** In the form, and the id. */
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean | undefined
  required?: boolean
  /** Makes it a choice; `empty` stands first and chooses nothing. */
  options?: readonly { code: string; name: string }[] | undefined
  empty?: string
  /** Makes it lines. */
  rows?: number
  type?: 'text' | 'email' | 'tel' | 'password'
  autoComplete: string
  inputMode?: 'numeric'
  /** What is typed are no words. */
  isExact?: boolean
  /** Beside the control. */
  after?: ReactNode
}

const EXACT = { autoCapitalize: 'none', spellCheck: false } as const

export function Field({ name, label, hint, optional, options, empty, isExact, after, ...input }: Props) {
  const t = useMessages()
  const { errorOf, forgive, values } = useFormState()
  const error = errorOf(name)
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  const props = {
    ...{ id: name, name, className: styles.input, defaultValue: values[name] ?? '', ...input },
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
    onInput: () => forgive(name),
    ...(isExact && EXACT),
  }
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
      {options ? (
        <select {...props}>
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.code} value={option.code}>
              {option.name}
            </option>
          ))}
        </select>
      ) : input.rows ? (
        <textarea {...props} />
      ) : (
        <input {...props} />
      )}
      {after}
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
