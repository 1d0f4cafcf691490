// An item of a page's menu with its icon: a link or a button.
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../../kit/icon.tsx'

interface OwnProps {
  icon: LucideIcon
  label: string
}

export const MenuLink = ({ icon, label, ...link }: Omit<ComponentProps<'a'>, 'children'> & OwnProps) => (
  <a {...link}>
    <Icon of={icon} size={16} />
    {label}
  </a>
)

export const MenuButton = ({ icon, label, ...button }: Omit<ComponentProps<'button'>, 'children'> & OwnProps) => (
  <button type="button" {...button}>
    <Icon of={icon} size={16} />
    {label}
  </button>
)
