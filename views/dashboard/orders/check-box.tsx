// A box to tick, with its words beside it.
import styles from './deeds.module.css'

interface Props {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export const CheckBox = ({ label, checked, onChange }: Props) => (
  <label className={styles.check}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
)
