// The button that sends a form. While it is being sent the button keeps focus, says so, and ignores a second press.
import type { ComponentProps, ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useMessages } from '../messages/catalogue.tsx'
import { Button } from './button.tsx'

interface Props extends ComponentProps<typeof Button> {
  children: ReactNode
  /** Label while sending; "Saving…" by default. */
  pendingLabel?: string
  /** Given where the form is not sent by the router (a fetcher, an own handler). */
  pending?: boolean
}

export function SubmitButton({ children, pendingLabel, pending, look = 'primary', onClick, ...rest }: Props) {
  const t = useMessages()
  const navigation = useNavigation()
  const busy = pending ?? (navigation.state !== 'idle' && navigation.formData !== undefined)
  return (
    <Button
      type="submit"
      look={look}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {busy ? (pendingLabel ?? t.form.saving) : children}
    </Button>
  )
}
