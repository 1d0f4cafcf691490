// Several words or phrases, each typed and closed with Enter or a comma. Backspace in the empty field takes the last one
// back into it.
import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { Problem } from '../../../api/client.ts'
import { Field } from '../../../kit/field.tsx'
import { useWords } from '../../words.ts'
import { IconButton } from '../icon-button.tsx'
import { fieldProps } from './inputs.tsx'
import styles from './tags-input.module.css'
import type { Binding } from './use-edit-form.ts'

interface Props extends Binding<string[]> {
  /** Of one tag. */
  maxLength?: number
  /** Said beside the label unless some are needed. */
  optional?: boolean
}

/** Splits text at commas and line breaks; tags that differ only in case count once. */
const withTags = (tags: readonly string[], typed: string): string[] => {
  const all = [...tags, ...typed.split(/[,\r\n]/).map((tag) => tag.replace(/\s+/g, ' ').trim())].filter(Boolean)
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  return all.filter((tag, at) => all.findIndex((other) => same(tag, other)) === at)
}

export function TagsInput({ onValue, optional = true, ...props }: Props) {
  const t = useWords().kit.edit.tags
  const { name, label, value, problem } = props
  const [text, setText] = useState('')
  const [announcement, announce] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const add = (typed: string) => {
    const after = withTags(value, typed)
    setText('')
    if (after.length === value.length) return
    onValue(after)
    announce(t.added(after.slice(value.length).join(', ')))
  }
  const remove = (tag: string) => {
    onValue(value.filter((one) => one !== tag))
    announce(t.removed(tag))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      // Enter with nothing typed saves, as in every other field.
      if (text.trim() === '' && event.key === 'Enter') return
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '') {
      const last = value.at(-1)
      if (last === undefined) return
      event.preventDefault()
      remove(last)
      setText(last)
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[,\n]/.test(pasted)) return
    event.preventDefault()
    add(`${text}${pasted}`)
  }
  return (
    <div className={styles.tags}>
      <Field
        {...fieldProps({ ...props, problem: ofAny(problem, name) })}
        ref={input}
        hint={t.hint}
        optional={optional}
        value={text}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => add(text)}
      />
      {value.length > 0 && (
        <ul aria-label={label} className={styles.list}>
          {value.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
              <IconButton icon={X} size={14} label={t.remove(tag)} onClick={() => remove(tag)} />
            </li>
          ))}
        </ul>
      )}
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </div>
  )
}

/** A problem of one tag (`tags.3`) is shown at the field. */
function ofAny(problem: Problem | undefined, name: string): Problem | undefined {
  const word = Object.entries(problem?.fields ?? {}).find(([path]) => path.split('.')[0] === name)?.[1]
  return problem && word !== undefined ? { ...problem, fields: { ...problem.fields, [name]: word } } : problem
}
