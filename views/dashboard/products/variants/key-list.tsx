// Keyboard shortcuts of the variant grid.
import { Keyboard } from 'lucide-react'
import { cx } from '../../../kit/class-names.ts'
import { Icon } from '../../../kit/icon.tsx'
import { Popup } from '../../kit/popup.tsx'
import { useWords } from '../../words.ts'
import styles from './matrix.module.css'

export function KeyList() {
  const t = useWords().products.grid
  return (
    <Popup
      summaryClass={cx(styles.tool, styles.keyTool)}
      align="end"
      summary={
        <>
          <Icon of={Keyboard} size={16} />
          {t.keys}
        </>
      }
    >
      <dl className={styles.keys}>
        {t.keyList.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Popup>
  )
}
