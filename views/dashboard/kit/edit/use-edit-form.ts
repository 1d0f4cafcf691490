// A form over one record: what is typed, saving it, and everything that can come between (a faulty input, somebody else's
// change, a session that has ended). It knows no field; a screen binds its inputs with `field(name)`.
import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Problem, Result } from '../../../api/client.ts'
import { useWords } from '../../words.ts'
import { useUndoToast } from '../undo.ts'
import { type Blocker, blockerOf } from './blocker.ts'
import type { Stored } from './edit-state.ts'
import type { Merge } from './merge.ts'
import { complaintsOf } from './only-check.ts'
import { specificProblem } from './specific-problem.ts'
import { useDraft } from './use-draft.ts'
import { useTyped } from './use-typed.ts'

/** How a write of the dashboard's API answers. */
export interface Changed {
  id: string
  version: number
  /** By which the change can be taken back. */
  auditId: number | null
}

export interface EditOptions<V extends object> {
  /** Plural noun: the record lives at `/api/admin/<entity>/:id`; with the id it names the draft. */
  entity: string
  /** Null for a new record. */
  id: string | null
  stored: Stored<V>
  labels: { [K in keyof V & string]: string }
  /**
   * What something inside a field is called (`rows.0.price`), and a field whose name depends on others; by itself it is
   * called as the field.
   */
  labelOf?: (path: string, values: V) => string | undefined
  save: (values: V, version: number | null) => Promise<Result<Changed>>
  /** Has the server check the values without saving them, so that its complaints stand beside those of the inputs. */
  check?: (values: V, version: number | null) => Promise<Result<unknown>>
  /** Reads the record as it is now, to show both sides of a conflict. */
  read?: () => Promise<Result<Stored<V>>>
  /** After a save; for a new record, where to go. */
  onSaved?: (changed: Changed) => void
  /** Adjusts typed values to what has just been saved, such as stock that is sent as a difference. */
  afterSave?: (values: V, saved: V) => V
  /** Values in words, where both sides of a conflict are shown: what differs from the other one. */
  describe?: { [K in keyof V]?: ((value: V[K], other?: V[K]) => ReactNode) | undefined }
  /** How changes by two people come together; of other fields one side is chosen as a whole. */
  merge?: { [K in keyof V]?: Merge<V[K]> | undefined }
  /** False where a change cannot be taken back by a click. */
  undoable?: boolean
  readOnly?: boolean | undefined
  /** Which form an address shows, where forms share a path: going to another one leaves this one. */
  formAt?: (query: URLSearchParams) => string
}

/** What an input needs of the form. */
export interface Binding<T> {
  name: string
  label: string
  value: T
  onValue: (value: T) => void
  problem: Problem | undefined
  /** What is typed is no value at all; saving is refused until it is one. A word of FieldProblem. */
  fault: string | undefined
  onFault: (word: string | undefined) => void
}

export type EditForm<V extends object> = ReturnType<typeof useEditForm<V>>

export function useEditForm<V extends object>(options: EditOptions<V>) {
  const { id, stored, undoable = true, afterSave = (typed) => typed } = options
  const t = useWords().kit.edit
  const announce = useUndoToast()
  const { revalidate } = useRevalidator()
  const form = useTyped(stored)
  const { values, version, faults, changed, patch } = form
  const [problem, setProblem] = useState<Problem>()
  const [saving, setSaving] = useState(false)
  const [blocker, setBlocker] = useState<Blocker<V>>()
  /** Set while leaving is meant: after creating, deleting, or choosing to. */
  const leaving = useRef(false)
  const dirty = changed.length > 0
  const draft = useDraft(options, form.state, dirty)

  /** Saves what is given; by default what is typed, on the version the form stands on. */
  const save = async (sent: V = values, on: number | null = version): Promise<void> => {
    if (saving) return
    if (Object.keys(faults).length > 0) {
      setSaving(true)
      const checked = await options.check?.(sent, on)
      setSaving(false)
      // What was mended while the answer was on its way is no problem any more, and takes the focus from nobody.
      const fields = { ...complaintsOf(checked), ...form.faultsNow() }
      const problem = { status: 400, code: 'INVALID_INPUT', message: '', requestId: '', fields }
      setProblem(Object.keys(fields).length > 0 ? specificProblem(problem) : undefined)
      return
    }
    setSaving(true)
    setProblem(undefined)
    const result = await options.save(sent, on)
    setSaving(false)
    if (!result.ok) {
      const found = await blockerOf(options, result.problem)
      return found ? setBlocker(found) : setProblem(specificProblem(result.problem))
    }
    draft.drop()
    setBlocker(undefined)
    const base = afterSave(sent, sent)
    form.rebase((typed) => afterSave(typed, sent), { version: result.data.version, values: base })
    if (id === null) leaving.current = true
    announce(id === null ? t.created : t.saved, undoable ? result.data.auditId : null)
    options.onSaved?.(result.data)
    if (id !== null) await revalidate()
  }

  const field = <K extends keyof V & string>(name: K): Binding<V[K]> => ({
    name,
    label: options.labels[name],
    value: values[name],
    onValue: (value) => patch({ [name]: value } as unknown as Partial<V>),
    problem,
    fault: form.faultOf(name),
    onFault: (word) => form.setFault(name, word),
  })

  return {
    options,
    values,
    base: form.state.base,
    version,
    changed,
    dirty,
    saving,
    problem,
    blocker,
    offered: draft.offered,
    leaving,
    patch,
    field,
    /** Of a field that is a sheet of rows, whose cells have faults of their own. */
    rows: <K extends keyof V & string>(name: K) => ({
      ...field(name),
      onFaults: (words: Readonly<Record<string, string>>) => form.setFaultsIn(name, words),
    }),
    save: () => save(),
    /** Saves the outcome of a conflict, on the version that was in the way. */
    resolveConflict: async (chosen: V, theirs: Stored<V>) => {
      form.replace({ base: theirs.values, values: chosen, version: theirs.version })
      await save(chosen, theirs.version)
    },
    dismiss: () => setBlocker(undefined),
    discard: () => {
      form.discard()
      setProblem(undefined)
      // What somebody else has saved meanwhile is shown now that nothing typed stands against it.
      if (id !== null) void revalidate()
    },
    takeDraft: () => {
      if (draft.offered) patch(draft.offered.values)
      draft.close()
    },
    dropDraft: draft.drop,
  }
}
