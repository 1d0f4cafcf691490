// One way to put an icon beside words: decorative, sized by its text, never the only name of a control.
import type { LucideIcon } from 'lucide-react'

export function Icon({ of: Glyph, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Glyph size={size} strokeWidth={1.5} aria-hidden focusable={false} />
}
