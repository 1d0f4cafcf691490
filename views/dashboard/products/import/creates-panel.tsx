// Categories, sizes and colours in the file that the shop does not have yet.
import type { ImportDetail } from '#contract/imports.ts'
import { Swatch } from '../../../kit/swatch.tsx'
import { Panel } from '../../kit/edit/panel.tsx'
import { useWords } from '../../words.ts'
import styles from './import.module.css'

export function CreatesPanel({ detail: { creates, status } }: { detail: Pick<ImportDetail, 'creates' | 'status'> }) {
  const t = useWords().imports
  const isMade = creates.some(({ made }) => made)
  // What an import made is gone with it where nothing else uses it.
  if (creates.length === 0 || (status === 'undone' && !isMade)) return null
  return (
    <Panel title={isMade ? t.made : t.creates}>
      <ul className={styles.creates}>
        {creates.map(({ kind, name, detail, guessed }) => (
          <li key={`${kind} ${name} ${detail}`}>
            <span className={styles.soft}>{t.kinds[kind]}</span>
            {kind === 'color' && detail && <Swatch hex={detail} size={16} />}
            <span>{name}</span>
            {guessed && <span className={styles.soft}>({t.guessed})</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
