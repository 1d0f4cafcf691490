// Keeps what is typed as a draft while it is unsaved, and offers the draft of an earlier visit once.
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Draft, drafts } from './draft.ts'
import type { EditState } from './edit-state.ts'
import { equal } from './equal.ts'

/** The draft is stored once nothing has been typed for this long. */
const PAUSE_MS = 400

interface Named {
  entity: string
  id: string | null
}

export function useDraft<V extends object>(
  { entity, id }: Named,
  { values, base, version }: EditState<V>,
  dirty: boolean,
) {
  const draft = useMemo(() => drafts<V>(entity, id, version), [entity, id, version])
  const [offered, setOffered] = useState<Draft<V>>()
  const wasDirty = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is offered once, when the form opens
  useEffect(() => {
    const found = draft.read()
    if (found && !equal(found.values, base)) setOffered(found)
  }, [])
  useEffect(() => {
    if (!dirty) {
      if (wasDirty.current) draft.drop()
      wasDirty.current = false
      return
    }
    wasDirty.current = true
    const timer = setTimeout(() => draft.keep(values), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [dirty, values, draft])

  return {
    offered,
    /** The offer has been answered; the draft itself stays until something is saved or discarded. */
    close: () => setOffered(undefined),
    drop: () => {
      draft.drop()
      setOffered(undefined)
    },
  }
}
