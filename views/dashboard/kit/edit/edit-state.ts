// The state of a form: what is stored, what has been typed over it, and which version it stands on.
import { differences, equal } from './equal.ts'

export interface Stored<V> {
  /** Null for something that does not exist yet. */
  version: number | null
  values: V
}

export interface EditState<V> {
  base: V
  values: V
  version: number | null
}

export const untouched = <V>({ version, values }: Stored<V>): EditState<V> => ({ base: values, values, version })

/** Lays fields that were typed over another state of the record; fields that were not touched follow it. */
export function rebased<V extends object>(state: EditState<V>, stored: Stored<V>): EditState<V> {
  const typed = differences(state.values, state.base)
  const values = { ...stored.values, ...Object.fromEntries(typed.map((name) => [name, state.values[name]])) }
  return { base: stored.values, values, version: stored.version }
}

/**
 * What becomes of the form when the record was loaded again. Untouched, it shows what was loaded; with something typed
 * it follows its own version only, so that a change by somebody else comes up when saving and never unseen.
 */
export function reloaded<V extends object>(state: EditState<V>, stored: Stored<V>): EditState<V> {
  const same = stored.version === state.version
  if (same && equal(stored.values, state.base)) return state
  if (equal(state.values, state.base)) return untouched(stored)
  return same ? rebased(state, stored) : state
}
