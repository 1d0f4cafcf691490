// Buttons, and links that look like them. One primary per view: it has the accent colour.
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Look {
  look?: ButtonLook | undefined
  size?: 'small' | 'normal' | 'large' | undefined
  /** Takes the whole width of its place. */
  wide?: boolean | undefined
  /** Stands before the words. */
  icon?: LucideIcon | undefined
}

const classOf = ({ look = 'secondary', size = 'normal', wide }: Look, more?: string) =>
  cx(styles.button, styles[look], styles[size], wide && styles.wide, more)

const content = ({ icon, children }: Pick<Look & ComponentProps<'button'>, 'icon' | 'children'>) => (
  <>
    {icon && <Icon of={icon} size={16} />}
    {children}
  </>
)

export function Button({ look, size, wide, icon, className, children, ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button type="button" className={classOf({ look, size, wide }, className)} {...rest}>
      {content({ icon, children })}
    </button>
  )
}

export function ButtonLink({ look, size, wide, icon, className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a className={classOf({ look, size, wide }, className)} {...rest}>
      {content({ icon, children })}
    </a>
  )
}
