// A password input with a button that shows what was typed. Without JavaScript there is no button; on sending, the
// input hides again so that no browser keeps the word as plain text.
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../messages/catalogue.tsx'
import { cx } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { useHydrated } from './hydrated.ts'

interface Props extends Omit<FieldProps, 'type' | 'autoComplete' | 'after'> {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ id, name, ...rest }: Props) {
  const t = useMessages().storefront.password
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [visible, setVisible] = useState(false)
  const controlId = id ?? name

  useEffect(() => {
    const form = input.current?.form
    const hide = () => setVisible(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <Field
      ref={input}
      id={controlId}
      name={name}
      type={visible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      className={cx(styles.input, styles.inset)}
      after={
        hydrated && (
          <button
            type="button"
            className={styles.show}
            aria-controls={controlId}
            aria-label={visible ? t.hide : t.show}
            onClick={() => setVisible(!visible)}
          >
            {visible ? t.hideShort : t.showShort}
          </button>
        )
      }
      {...rest}
    />
  )
}
