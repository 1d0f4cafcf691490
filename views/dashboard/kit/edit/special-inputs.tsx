// Inputs with a meaning of their own: a slug that follows the title, a moment in time, a colour value.
import { type ComponentProps, type ReactNode, useState } from 'react'
import { cx } from '../../../kit/class-names.ts'
import { Field } from '../../../kit/field.tsx'
import { useWords } from '../../words.ts'
import { useZone } from '../use-zone.ts'
import styles from './inputs.module.css'
import { fieldProps } from './inputs.tsx'
import { slugOf } from './slug.ts'
import type { Binding } from './use-edit-form.ts'

interface Words {
  hint?: ReactNode
  optional?: boolean
}

/**
 * A slug. With `from`, a new record's slug follows that text until somebody writes another one: the screen sets both in
 * one step with `withSlug`.
 */
export function SlugInput({ onValue, from, hint, ...props }: Binding<string> & Words & { from?: string | undefined }) {
  const t = useWords().kit.edit
  const follows = from === undefined || props.value === slugOf(from)
  return (
    <Field
      {...fieldProps(props)}
      hint={
        <>
          {hint ?? t.slugHint}{' '}
          {!follows && (
            <button type="button" className={styles.follow} onClick={() => onValue(slugOf(from))}>
              {t.slugFollow}
            </button>
          )}
        </>
      }
      maxLength={96}
      data-word="invalid_slug"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onValue(event.target.value)}
      onBlur={(event) => onValue(slugOf(event.target.value))}
    />
  )
}

/**
 * An instant, typed and shown in the shop's time zone; null where nothing is set. What was typed stands until it changes,
 * also where the clocks skip it: then the hint says which time it becomes.
 */
export function DateTimeInput({
  value,
  onValue,
  hint,
  ...props
}: Binding<string | null> & Words & Omit<ComponentProps<'input'>, keyof Binding<string>>) {
  const t = useWords().kit.edit
  const { zone, localOf, instantOf } = useZone()
  const [last, setLast] = useState<{ text: string; means: string }>()
  const local = value === null ? '' : localOf(value)
  const text = last?.means === value ? last.text : local
  const where = hint ?? t.zone(zone)
  const skipped = (
    <>
      {where} <strong>{t.skipped(local.slice(11))}</strong>
    </>
  )
  return (
    <Field
      type="datetime-local"
      step={60}
      data-word="invalid_moment"
      optional
      {...fieldProps(props)}
      hint={text === local ? where : skipped}
      value={text}
      onChange={({ target }) => {
        props.onFault(target.validity.badInput ? 'invalid_moment' : undefined)
        if (target.validity.badInput) return
        const typed = target.value.slice(0, 16)
        const means = instantOf(typed) ?? null
        setLast(means === null ? undefined : { text: typed, means })
        onValue(means)
      }}
    />
  )
}

/** A colour value `#RRGGBB`, typed or picked. */
export function HexInput({ onValue, hint, ...props }: Binding<string> & Words) {
  const t = useWords().kit.edit
  const { label, value } = props
  const [picked, setPicked] = useState(value)
  const valid = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <Field
      {...fieldProps(props)}
      hint={hint ?? t.hexHint}
      maxLength={7}
      pattern="#[0-9a-fA-F]{6}"
      data-word="invalid_hex"
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onValue(event.target.value)}
      after={
        <span className={cx(styles.color, value === '' && styles.none)}>
          <input
            type="color"
            aria-label={label}
            className={styles.picker}
            value={valid ? value.toLowerCase() : picked || '#000000'}
            onChange={(event) => {
              setPicked(event.target.value)
              onValue(event.target.value.toUpperCase())
            }}
          />
        </span>
      }
    />
  )
}
