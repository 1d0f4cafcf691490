// Somebody else has saved the record: both sides field by field, and the choice which one stays. What was typed is taken
// where it was typed, the other side where it was not. Fields with parts are asked about part by part, where both changed one.
import { type ReactNode, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { useMessages } from '../../../messages/catalogue.tsx'
import { useWords } from '../../words.ts'
import { useInstant } from '../use-zone.ts'
import type { Blocker } from './blocker.ts'
import styles from './dialogs.module.css'
import { equal } from './equal.ts'
import { merging, type Question, type Side } from './merge.ts'
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
  const { questions, outcome } = merging(base, values, theirs.values, options.merge)
  const all = Object.keys(values) as (keyof V & string)[]
  const joined = all.filter(
    (name) =>
      options.merge?.[name] && !questions.some((one) => one.name === name) && !equal(theirs.values[name], base[name]),
  )
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const describe = useDescription(options.describe)

  const sideOf = (id: string, name: string): Side =>
    chosen.get(id) ?? (changed.includes(name as never) ? 'mine' : 'theirs')
  const submit = () => void form.resolveConflict({ ...theirs.values, ...outcome(sideOf) }, theirs)
  const nameOf = ({ id, name }: Question<V>): string => {
    const ids = questions.filter((one) => one.name === name).map((one) => one.id)
    const label = options.labels[name]
    return ids.length > 1 ? t.conflictPart(label, ids.indexOf(id) + 1, ids.length) : label
  }
  return (
    <Dialog open onClose={form.dismiss} title={t.conflictTitle}>
      {by && <p>{t.conflictBy(by.name, instant(by.at))}</p>}
      {joined.length > 0 && <p>{t.conflictJoined(joined.map((name) => options.labels[name]).join(', '))}</p>}
      {questions.length > 0 && <p>{t.conflictText}</p>}
      {questions.length + joined.length === 0 && <p>{t.conflictSame}</p>}
      <div className={styles.sides}>
        {questions.map((one) => (
          <fieldset key={one.id} className={styles.field}>
            <legend>{nameOf(one)}</legend>
            <div className={styles.choices}>
              {(['mine', 'theirs'] as const).map((side) => (
                <label key={side} className={styles.choice}>
                  <input
                    type="radio"
                    name={`conflict-${one.id}`}
                    checked={sideOf(one.id, one.name) === side}
                    onChange={() => setChosen((now) => new Map(now).set(one.id, side))}
                  />
                  <span>{t[side]}</span>
                  <strong>{describe(one.name, one[side], one[side === 'mine' ? 'theirs' : 'mine'])}</strong>
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
  return <K extends keyof V>(name: K, value: V[K], other: V[K]): ReactNode =>
    own[name]?.(value, other) ?? plainly(value, kit)
}
