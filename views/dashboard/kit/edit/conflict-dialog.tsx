// Somebody else has saved the record: both sides field by field, and the choice which one stays. What was typed is taken
// where it was typed, the other side where it was not.
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { useMessages } from '../../../messages/catalogue.tsx'
import { useWords } from '../../words.ts'
import { useInstant } from '../use-zone.ts'
import type { Blocker } from './blocker.ts'
import styles from './dialogs.module.css'
import { differences } from './equal.ts'
import type { EditForm } from './use-edit-form.ts'

export function ConflictDialog<V extends object>({ form }: { form: EditForm<V> }) {
  const t = useWords().kit.edit
  const { blocker } = form
  if (blocker?.kind === 'conflict') return <Sides form={form} {...blocker} />
  return (
    <Dialog open={blocker?.kind === 'gone'} onClose={form.dismiss} title={t.conflictTitle}>
      <p>{t.conflictGone}</p>
    </Dialog>
  )
}

type Conflict<V> = Extract<Blocker<V>, { kind: 'conflict' }>

function Sides<V extends object>({ form, theirs, by }: { form: EditForm<V> } & Conflict<V>) {
  const t = useWords().kit.edit
  const messages = useMessages()
  const instant = useInstant()
  const { values, changed, options } = form
  const names = differences(values, theirs.values)
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(changed))
  const describe = useDescription(options.describe)

  const choose = (name: string, isMine: boolean) =>
    setMine((now) => new Set(isMine ? [...now, name] : [...now].filter((one) => one !== name)))
  const submit = () => {
    const chosen = names.filter((name) => mine.has(name)).map((name) => [name, values[name]])
    void form.resolveConflict({ ...theirs.values, ...Object.fromEntries(chosen) }, theirs)
  }
  return (
    <Dialog open onClose={form.dismiss} title={t.conflictTitle}>
      {by && <p>{t.conflictBy(by.name, instant(by.at))}</p>}
      <p>{names.length > 0 ? t.conflictText : t.conflictSame}</p>
      <div className={styles.sides}>
        {names.map((name) => (
          <fieldset key={name} className={styles.field}>
            <legend>{options.labels[name]}</legend>
            <div className={styles.choices}>
              {([true, false] as const).map((isMine) => (
                <label key={String(isMine)} className={styles.choice}>
                  <input
                    type="radio"
                    name={`conflict-${name}`}
                    checked={mine.has(name) === isMine}
                    onChange={() => choose(name, isMine)}
                  />
                  <span>{isMine ? t.mine : t.theirs}</span>
                  <strong>{describe(name, isMine ? values[name] : theirs.values[name])}</strong>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <p className={styles.buttons}>
        <Button look="primary" aria-busy={form.saving || undefined} onClick={submit}>
          {t.saveAgain}
        </Button>
        <Button onClick={form.dismiss}>{messages.cancel}</Button>
      </p>
    </Dialog>
  )
}

/** Values in words: as the screen writes them, else plainly. */
function useDescription<V extends object>(own: EditForm<V>['options']['describe'] = {}) {
  const { kit } = useWords()
  return <K extends keyof V>(name: K, value: V[K]): string => {
    const describe = own[name]
    if (describe) return describe(value)
    if (value === null || value === undefined || value === '') return kit.edit.empty
    if (typeof value === 'boolean') return value ? kit.yes : kit.no
    return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
  }
}
