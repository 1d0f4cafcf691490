// A labelled input with its hint and its error. The error disappears as soon as the person types, and a format that
// the browser can judge is judged when they leave the field.
import { type ComponentProps, type FocusEvent, type ReactNode, useState } from 'react'
import type { Problem } from '../api/client.ts'
import { useMessages } from '../messages/catalogue.tsx'
import styles from './field.module.css'
import { fieldProblemText } from './problem-text.ts'
import { released } from './released.ts'

interface OwnProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** The failed answer the form got; the field picks its own part by name. */
  problem?: Problem | undefined
  /** Marks the label "(optional)". */
  optional?: boolean
}

export interface FieldProps extends Omit<ComponentProps<'input'>, 'name'>, OwnProps {
  /** Stands after the input inside the same frame (a show-password button). */
  after?: ReactNode
}

export function Field({
  name,
  label,
  hint,
  problem,
  optional,
  id = name,
  after,
  onInput,
  onBlur,
  ...input
}: FieldProps) {
  const { error, judge, forgive } = useFieldError(name, problem)
  return (
    <Frame {...{ id, label, hint, error, optional }}>
      <span className={styles.box}>
        <input
          id={id}
          name={name}
          className={styles.input}
          {...describedBy(id, hint, error)}
          onInput={(event) => {
            forgive()
            onInput?.(event)
          }}
          onBlur={(event) => {
            judge(event)
            onBlur?.(event)
          }}
          {...input}
        />
        {after}
      </span>
    </Frame>
  )
}

export function TextArea({
  name,
  label,
  hint,
  problem,
  optional,
  id = name,
  rows = 6,
  ...input
}: Omit<ComponentProps<'textarea'>, 'name'> & OwnProps) {
  const { error, judge, forgive } = useFieldError(name, problem)
  return (
    <Frame {...{ id, label, hint, error, optional }}>
      <textarea
        id={id}
        name={name}
        rows={rows}
        className={styles.input}
        {...describedBy(id, hint, error)}
        onInput={forgive}
        onBlur={judge}
        {...input}
      />
    </Frame>
  )
}

export function SelectField({
  name,
  label,
  hint,
  problem,
  optional,
  id = name,
  children,
  ...input
}: Omit<ComponentProps<'select'>, 'name'> & OwnProps) {
  const { error, forgive } = useFieldError(name, problem)
  return (
    <Frame {...{ id, label, hint, error, optional }}>
      <select
        id={id}
        name={name}
        className={styles.input}
        {...describedBy(id, hint, error)}
        onInput={forgive}
        {...input}
      >
        {children}
      </select>
    </Frame>
  )
}

interface FrameProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  children: ReactNode
}

function Frame({ id, label, hint, error, optional, children }: FrameProps) {
  const t = useMessages()
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> ({t.optional})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

const describedBy = (id: string, hint: ReactNode, error: string | undefined) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

type Control = HTMLInputElement | HTMLTextAreaElement

function useFieldError(name: string, problem: Problem | undefined) {
  const t = useMessages()
  const [forgiven, setForgiven] = useState<Problem>()
  const [own, setOwn] = useState<string>()
  const refused = problem !== forgiven ? problem?.fields?.[name] : undefined
  const word = refused ?? own
  return {
    error: word === undefined ? undefined : fieldProblemText(t, word, name),
    forgive() {
      setForgiven(problem)
      setOwn(undefined)
    },
    async judge({ currentTarget: { validity, value, minLength, dataset } }: FocusEvent<Control>) {
      await released()
      if (value === '') return
      if (validity.typeMismatch || validity.patternMismatch) setOwn(dataset.word ?? 'invalid')
      else if (validity.tooShort) setOwn(`too_short:${minLength}`)
    },
  }
}
