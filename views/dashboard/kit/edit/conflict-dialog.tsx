// Somebody else has saved the record: both sides field by field, and the choice which one stays. What was typed is taken
// where it was typed, the other side where it was not. Fields with parts are asked about only where both changed a part.
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { useMessages } from '../../../messages/catalogue.tsx'
import { useWords } from '../../words.ts'
import { useInstant } from '../use-zone.ts'
import type { Blocker } from './blocker.ts'
import styles from './dialogs.module.css'
import { equal } from './equal.ts'
import { outcomesOf } from './merge.ts'
import { plainly } from './plainly.ts'
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
  const { base, values, changed, options } = form
  const outcomes = outcomesOf(base, values, theirs.values, options.merge)
  const all = Object.keys(outcomes) as (keyof V & string)[]
  const names = all.filter((name) => !equal(outcomes[name].mine, outcomes[name].theirs))
  const joined = all.filter(
    (name) => options.merge?.[name] && !names.includes(name) && !equal(theirs.values[name], base[name]),
  )
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(changed))
  const describe = useDescription(options.describe)

  const choose = (name: string, isMine: boolean) =>
    setMine((now) => new Set(isMine ? [...now, name] : [...now].filter((one) => one !== name)))
  const submit = () => {
    const chosen = all.map((name) => [name, outcomes[name][mine.has(name) ? 'mine' : 'theirs']])
    void form.resolveConflict({ ...theirs.values, ...Object.fromEntries(chosen) }, theirs)
  }
  return (
    <Dialog open onClose={form.dismiss} title={t.conflictTitle}>
      {by && <p>{t.conflictBy(by.name, instant(by.at))}</p>}
      {joined.length > 0 && <p>{t.conflictJoined(joined.map((name) => options.labels[name]).join(', '))}</p>}
      {names.length > 0 && <p>{t.conflictText}</p>}
      {names.length + joined.length === 0 && <p>{t.conflictSame}</p>}
      <div className={styles.sides}>
        {names.map((name) => (
          <fieldset key={name} className={styles.field}>
            <legend>{options.labels[name]}</legend>
            <div className={styles.choices}>
              {(['mine', 'theirs'] as const).map((side) => (
                <label key={side} className={styles.choice}>
                  <input
                    type="radio"
                    name={`conflict-${name}`}
                    checked={mine.has(name) === (side === 'mine')}
                    onChange={() => choose(name, side === 'mine')}
                  />
                  <span>{t[side]}</span>
                  <strong>
                    {describe(name, outcomes[name][side], outcomes[name][side === 'mine' ? 'theirs' : 'mine'])}
                  </strong>
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
  return <K extends keyof V>(name: K, value: V[K], other: V[K]): string =>
    own[name]?.(value, other) ?? plainly(value, kit)
}
