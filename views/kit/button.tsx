// Buttons, and links that look like them. One primary per view: it wears the accent.
import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { cx } from './class-names.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Look {
  look?: ButtonLook | undefined
  size?: 'small' | 'normal' | 'large' | undefined
  /** Takes the whole width of its place. */
  wide?: boolean | undefined
}

const classOf = ({ look = 'secondary', size = 'normal', wide }: Look, more?: string) =>
  cx(styles.button, styles[look], styles[size], wide && styles.wide, more)

export function Button({ look, size, wide, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} className={classOf({ look, size, wide }, className)} {...rest} />
}

export function ButtonLink({ look, size, wide, className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a className={classOf({ look, size, wide }, className)} {...rest}>
      {children}
    </a>
  )
}
