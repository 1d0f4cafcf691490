// Fields and values of a change in the words of the screens that show them.
import { useShell } from '../../root.tsx'
import { useWords } from '../words.ts'
import { ID, valueWord } from './field-values.ts'
import { fieldLabel } from './field-words.ts'

export interface Speaker {
  label: (field: string, of: string | null) => string
  value: (field: string, value: string) => string
}

export function useSpeak(): (entity: string) => Speaker {
  const w = useWords()
  const shown = useShell().info.commerce
  return (entity) => ({
    label: (field, of) => {
      const label = fieldLabel(w, entity, field)
      return of === null ? label : `${label} · ${of.replace(ID, w.audit.goneRecord)}`
    },
    value: (field, value) => valueWord(w, shown, entity, field, value),
  })
}
