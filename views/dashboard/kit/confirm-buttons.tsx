// The cancel and confirm buttons of a dialog that asks before a destructive action.
import { Button } from '../../kit/button.tsx'
import { useMessages } from '../../messages/catalogue.tsx'

interface Props {
  /** Label of the confirm button, a verb. */
  label: string | undefined
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmButtons({ label, busy, onConfirm, onCancel }: Props) {
  const { cancel } = useMessages()
  return (
    <>
      <Button onClick={onCancel}>{cancel}</Button>
      <Button look="danger" aria-busy={busy || undefined} onClick={onConfirm}>
        {label}
      </Button>
    </>
  )
}
