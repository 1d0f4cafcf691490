// A button with only an icon: screen readers announce its label, and hovering shows it as a tooltip.
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../../kit/icon.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: LucideIcon
  size?: number
  label: string
}

export const IconButton = ({ icon, size = 16, label, ...button }: Props) => (
  <button type="button" aria-label={label} title={label} {...button}>
    <Icon of={icon} size={size} />
  </button>
)
