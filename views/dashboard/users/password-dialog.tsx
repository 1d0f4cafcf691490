// Shows a generated password once; it cannot be displayed again.
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { toast } from '../../kit/toast.tsx'
import { useWords } from '../words.ts'
import styles from './users.module.css'

interface Props {
  name: string
  password: string | undefined
  onClose: () => void
}

export function PasswordDialog({ name, password, onClose }: Props) {
  const t = useWords().users.password
  return (
    <Dialog
      open={password !== undefined}
      onClose={onClose}
      title={t.title(name)}
      footer={
        <Button look="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <p>{t.text}</p>
      <p className={styles.password}>
        <output aria-label={t.label}>{password}</output>
        <Button
          size="small"
          onClick={() => void navigator.clipboard.writeText(password ?? '').then(() => toast(t.copied))}
        >
          {t.copy}
        </Button>
      </p>
    </Dialog>
  )
}
