// Asks for confirmation before a change removes variants, and lists them.
import { Dialog } from '../../../kit/dialog.tsx'
import { ConfirmButtons } from '../../kit/confirm-buttons.tsx'
import { useWords } from '../../words.ts'
import { type Option, pairName, type Variant } from './variant.ts'
import styles from './variants.module.css'

interface Props {
  title: string
  rows: readonly Variant[]
  options: ReadonlyMap<string, Option>
  onClose: () => void
  onConfirm: () => void
}

const SHOWN = 8

export function LostDialog({ title, rows, options, onClose, onConfirm }: Props) {
  const { lost: t, options: words } = useWords().products
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <div className={styles.buttons}>
          <ConfirmButtons label={t.confirm(rows.length)} onConfirm={onConfirm} onCancel={onClose} />
        </div>
      }
    >
      <div className={styles.lost}>
        <p>{t.text}</p>
        <ul>
          {rows.slice(0, SHOWN).map((row) => (
            <li key={`${row.colorId} ${row.sizeId}`}>
              {t.row(pairName(row, options, words.one), row.sku, row.onHand)}
            </li>
          ))}
          {rows.length > SHOWN && <li>{t.more(rows.length - SHOWN)}</li>}
        </ul>
        <p>
          {t.instead} {t.until}
        </p>
      </div>
    </Dialog>
  )
}
