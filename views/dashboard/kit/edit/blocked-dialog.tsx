// In place of the question whether to delete something that cannot be: why, and links to what stands in the way.
import type { ReactNode } from 'react'
import { Dialog } from '../../../kit/dialog.tsx'
import styles from './dialogs.module.css'

export interface Blocked {
  title: string
  text: string
  links: ReactNode
}

export function BlockedDialog({ open, onClose, title, text, links }: Blocked & { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p>{text}</p>
      {links && <p className={styles.buttons}>{links}</p>}
    </Dialog>
  )
}
