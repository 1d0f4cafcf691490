// What went wrong with a form, at its top: takes the focus, names each fault and leads to its field.
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import type { Problem } from '../api/client.ts'
import { useMessages } from '../messages/catalogue.tsx'
import { beforeTitle } from './before-title.ts'
import styles from './form-errors.module.css'
import { fieldProblemText, problemText } from './problem-text.ts'

interface Props {
  problem: Problem | undefined
  /** Field names in the order of the form, with the label each one has. */
  labels?: Record<string, string>
  /** Ids of controls where they differ from the field's name. */
  ids?: Record<string, string>
  /** Sentences that fields say of themselves, in place of the general one. */
  says?: Record<string, string>
}

export function FormErrors({ problem, labels = {}, ids = {}, says = {} }: Props) {
  const t = useMessages()
  const box = useRef<HTMLDivElement>(null)

  // With the words, not after them: whoever goes on at once keeps the focus they chose.
  useLayoutEffect(() => {
    if (!problem) return
    box.current?.focus()
    return beforeTitle(t.form.problem)
  }, [problem, t])

  if (!problem) return null
  const faults = Object.keys(labels).flatMap((name) => {
    const word = problem.fields?.[name]
    return word === undefined ? [] : [{ name, text: says[name] ?? fieldProblemText(t, word, name) }]
  })
  // An element with the path itself as its id, such as a cell, else the control that stands for the field.
  const follow = (event: MouseEvent<HTMLAnchorElement>, name: string) => {
    event.preventDefault()
    const control = document.getElementById(name) ?? document.getElementById(ids[name] ?? name)
    control?.focus()
  }
  return (
    <div ref={box} className={styles.box} role="alert" tabIndex={-1} aria-labelledby="form-errors-title">
      <h2 id="form-errors-title" className={styles.title}>
        {t.form.problem}
      </h2>
      {faults.length > 0 ? (
        <ul className={styles.list}>
          {faults.map(({ name, text }) => (
            <li key={name}>
              <a href={`#${ids[name] ?? name}`} onClick={(event) => follow(event, name)}>
                {labels[name]}: {text}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p>{problemText(t, problem)}</p>
      )}
      {problem.requestId && problem.status >= 500 && (
        <p className={styles.reference}>{t.error.reference(problem.requestId)}</p>
      )}
    </div>
  )
}
