// Parts of an edit screen: its menu, and the inputs of an entity's table of fields.
import type { FormTable } from '../../dashboard/kit/edit/fields.ts'
import { OptionalSelect, OptionalTextArea, TextInput } from '../../dashboard/kit/edit/inputs.tsx'
import { RecordHeader } from '../../dashboard/kit/edit/record-header.tsx'
import { RecordInputs, RecordPanel } from '../../dashboard/kit/edit/record-inputs.tsx'
import { RecordMenu } from '../../dashboard/kit/edit/record-menu.tsx'
import { useEditForm } from '../../dashboard/kit/edit/use-edit-form.ts'
import { Facts } from '../../dashboard/kit/facts.tsx'
import { SelectOptions } from '../../dashboard/kit/select-options.tsx'
import type { Group } from '../group.ts'
import { bound, FAMILIES, Held, PROBLEM } from '../samples.tsx'

/** A record whose inputs come from its table of fields. */
function Tabled() {
  const form = useEditForm({
    entity: 'gallery',
    id: 'tabled',
    stored: { version: 1, values: { name: 'Sage', code: 'sage' } },
    labels: { name: 'Name', code: 'Code' },
    save: async () => ({ ok: false, problem: PROBLEM }),
  })
  const fields: FormTable<{ name: string; code: string }, object, unknown, 'facts'> = {
    name: { label: 'Name', initial: '', panel: 'facts', input: (field) => <TextInput {...field} /> },
    code: { label: 'Code', initial: '', panel: 'facts', beside: true, input: (field) => <TextInput {...field} /> },
  }
  return (
    <>
      <RecordHeader form={form} title="Sage" list={{ name: 'Colours', href: '#main' }} />
      <RecordMenu form={form} back="#main" remove={{ label: 'Delete', name: 'Sage', consequence: 'It is gone.' }} />
      <RecordInputs form={{ ...form, record: null, fields: { ...fields } }} panel="facts" />
      <RecordPanel form={{ ...form, record: null, fields: { ...fields } }} panel="facts" title="Facts" />
    </>
  )
}

export const records: Group = {
  name: 'Records',
  wide: ['RecordMenu'],
  pieces: {
    SelectOptions: {
      normal: (
        <select aria-label="Family">
          <SelectOptions of={FAMILIES} />
        </select>
      ),
    },
    Facts: { 'one without a value': <Facts facts={{ Name: 'Sage', Code: 'sage', Note: null }} /> },
    OptionalTextArea: {
      empty: (
        <Held start={null as string | null}>
          {(value, set) => <OptionalTextArea {...bound('note', 'Note', value, set)} rows={3} />}
        </Held>
      ),
    },
    OptionalSelect: {
      none: (
        <Held start={null as string | null}>
          {(value, set) => <OptionalSelect {...bound('family', 'Family', value, set)} none="None" options={FAMILIES} />}
        </Held>
      ),
    },
    RecordMenu: { 'with the inputs of its table': <Tabled /> },
  },
}
