// The inputs of a panel as the entity's table of fields has them.
import { Fragment, type ReactNode } from 'react'
import { formFields, type InputContext } from './fields.ts'
import { Panel, Row } from './panel.tsx'
import type { Binding } from './use-edit-form.ts'

interface Props<P extends string, Record, V> {
  form: InputContext<Record, V> & {
    fields: { [name: string]: { panel?: P | undefined } }
    field: <K extends keyof V & string>(name: K) => Binding<V[K]>
  }
  panel: P
}

export function RecordInputs<P extends string, Record, V>({ form, panel }: Props<P, Record, V>) {
  const rows: ReturnType<typeof formFields>[] = []
  for (const named of formFields(form.fields)) {
    const [, field] = named
    if (field.panel !== panel) continue
    const before = rows.at(-1)
    if (field.beside && before) before.push(named)
    else rows.push([named])
  }
  return rows.map((row) => {
    const inputs = row.map(([name, { input }]) => (
      <Fragment key={name}>
        {input?.(form.field(name as keyof V & string) as never, form as InputContext<unknown, unknown>)}
      </Fragment>
    ))
    return row.length > 1 ? <Row key={row[0]?.[0]}>{inputs}</Row> : inputs
  })
}

interface PanelProps<P extends string, Record, V> extends Props<P, Record, V> {
  title: string
  /** Stands below the inputs. */
  children?: ReactNode
}

export function RecordPanel<P extends string, Record, V>({ title, children, ...inputs }: PanelProps<P, Record, V>) {
  return (
    <Panel title={title}>
      <RecordInputs {...inputs} />
      {children}
    </Panel>
  )
}
