// What is typed in a form over what is stored, and which inputs hold text that is no value at all.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type EditState, rebased, reloaded, type Stored, untouched } from './edit-state.ts'
import { equal } from './equal.ts'

export function useTyped<V extends object>(stored: Stored<V>) {
  const [state, setState] = useState(() => untouched(stored))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { values, base, version } = state
  const latest = useRef(faults)
  latest.current = faults
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record by what it holds, not by its identity
  useEffect(() => setState((now) => reloaded(now, stored)), [stored.version, JSON.stringify(stored.values)])
  return {
    state,
    values,
    version,
    faults,
    /** As they are by now, for whoever has waited for an answer. */
    faultsNow: () => latest.current,
    changed: (Object.keys(values) as (keyof V & string)[]).filter(
      (name) => name in faults || !equal(values[name], base[name]),
    ),
    patch: useCallback((part: Partial<V>) => {
      setState((now) => ({ ...now, values: { ...now.values, ...part } }))
    }, []),
    setFault: useCallback((name: string, word: string | undefined) => {
      setFaults(({ [name]: _, ...others }) => (word === undefined ? others : { ...others, [name]: word }))
    }, []),
    replace: (next: EditState<V>) => setState(next),
    /** What was typed while it was being saved stays typed, over what has just been saved. */
    rebase: (adjust: (typed: V) => V, saved: Stored<V>) =>
      setState((now) => rebased({ ...now, values: adjust(now.values), base: saved.values }, saved)),
    discard: () => {
      setState((now) => ({ ...now, values: now.base }))
      setFaults({})
    },
  }
}
