// Somebody else has saved the record: both sides field by field, and the choice which one stays. What was typed is taken
// where it was typed, the other side where it was not.
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { useMessages } from '../../../messages/catalogue.tsx'
import { useWords } from '../../words.ts'
import { useInstant } from '../use-zone.ts'
import styles from './dialogs.module.css'
import type { Stored } from './edit-state.ts'
import { differences } from './equal.ts'
import type { Author } from './last-author.ts'
import type { EditForm } from './use-edit-form.ts'

export function ConflictDialog<V extends object>({ form }: { form: EditForm<V> }) {
  const t = useWords().kit.edit
  const { obstacle } = form
  if (obstacle?.kind === 'conflict') return <Sides form={form} theirs={obstacle.theirs} by={obstacle.by} />
  return (
    <Dialog open={obstacle?.kind === 'gone'} onClose={form.dismiss} title={t.conflictTitle}>
      <p>{t.conflictGone}</p>
    </Dialog>
  )
}

interface SidesProps<V extends object> {
  form: EditForm<V>
  theirs: Stored<V>
  by: Author | undefined
}

function Sides<V extends object>({ form, theirs, by }: SidesProps<V>) {
  const t = useWords().kit.edit
  const messages = useMessages()
  const instant = useInstant()
  const { values, changed, options } = form
  const names = differences(values, theirs.values)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set(changed))
  const show = useShown(options.show)

  const choose = (name: string, mine: boolean) =>
    setKept((now) => new Set(mine ? [...now, name] : [...now].filter((one) => one !== name)))
  const submit = () => {
    const mine = names.filter((name) => kept.has(name)).map((name) => [name, values[name]])
    void form.settle({ ...theirs.values, ...Object.fromEntries(mine) }, theirs)
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
              {([true, false] as const).map((mine) => (
                <label key={String(mine)} className={styles.choice}>
                  <input
                    type="radio"
                    name={`conflict-${name}`}
                    checked={kept.has(name) === mine}
                    onChange={() => choose(name, mine)}
                  />
                  <span>{mine ? t.mine : t.theirs}</span>
                  <strong>{show(name, mine ? values[name] : theirs.values[name])}</strong>
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

/** Values as people read them: by the screen's own way, else plainly. */
function useShown<V extends object>(ways: { [K in keyof V]?: (value: V[K]) => string } | undefined) {
  const { kit } = useWords()
  return <K extends keyof V>(name: K, value: V[K]): string => {
    const way = ways?.[name]
    if (way) return way(value)
    if (value === null || value === undefined || value === '') return kit.edit.empty
    if (typeof value === 'boolean') return value ? kit.yes : kit.no
    return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
  }
}
