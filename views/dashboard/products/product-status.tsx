// The product's status as a dot and a word, with the date if it is scheduled.
import { When } from '../../kit/money.tsx'
import { Status, type Tone } from '../kit/status.tsx'
import { useWords } from '../words.ts'
import styles from './products.module.css'
import { type State, stateOf } from './publishing.ts'
import type { Values } from './values.ts'

const TONES: Record<State, Tone> = { draft: 'idle', published: 'good', scheduled: 'info', archived: 'idle' }

export function ProductStatus({ status, publishAt }: Pick<Values, 'status' | 'publishAt'>) {
  const t = useWords().products
  const state = stateOf({ status, publishAt }, Date.now())
  return (
    <span className={styles.state}>
      <Status tone={TONES[state]}>{t.states[state]}</Status>
      {state === 'scheduled' && publishAt && (
        <small>
          <When at={publishAt} time />
        </small>
      )}
    </span>
  )
}
