// What is typed in a form over what is stored, and which inputs hold text that is no value at all.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type EditState, rebased, reloaded, type Stored, untouched } from './edit-state.ts'
import { equal } from './equal.ts'

/** Whether a fault is one of the field: its own, or that of something inside it (`rows.0.price`). */
const isOf = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`)

export function useTyped<V extends object>(stored: Stored<V>) {
  const [state, setState] = useState(() => untouched(stored))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { values, base, version } = state
  const latest = useRef(faults)
  latest.current = faults
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record by what it holds, not by its identity
  useEffect(() => setState((now) => reloaded(now, stored)), [stored.version, JSON.stringify(stored.values)])
  const faultOf = (name: string): string | undefined => Object.entries(faults).find(([path]) => isOf(path, name))?.[1]
  return {
    state,
    values,
    version,
    faults,
    faultOf,
    /** As they are by now, for whoever has waited for an answer. */
    faultsNow: () => latest.current,
    changed: (Object.keys(values) as (keyof V & string)[]).filter(
      (name) => faultOf(name) !== undefined || !equal(values[name], base[name]),
    ),
    patch: useCallback((part: Partial<V>) => {
      setState((now) => ({ ...now, values: { ...now.values, ...part } }))
    }, []),
    setFault: useCallback((name: string, word: string | undefined) => {
      setFaults(({ [name]: _, ...others }) => (word === undefined ? others : { ...others, [name]: word }))
    }, []),
    /** Every fault inside a field that holds rows, by path. */
    setFaultsIn: useCallback((name: string, words: Readonly<Record<string, string>>) => {
      setFaults((now) => {
        const others = Object.entries(now).filter(([path]) => !isOf(path, name))
        return { ...Object.fromEntries(others), ...words }
      })
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
