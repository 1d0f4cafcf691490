// The table of an entity's fields. Each field stands there once: with what it begins in a new record, what it is called,
// its input, how a conflict shows it, and its column in the list.
import type { ReactNode } from 'react'
import type { Column } from '../list/column.ts'
import type { Merge } from './merge.ts'
import type { Body, Detail, ListRow, Resource } from './resource.ts'
import type { Binding, EditOptions } from './use-edit-form.ts'

/** A field that only the list has. */
export interface ListField<Row> {
  label: string
  /** Unless given otherwise, the header is the label, and the cell the row's value under the field's name in words. */
  column?: Partial<Column<Row>> | undefined
}

/** What an input may look at beside its own value. */
export interface InputContext<Record, Values> {
  /** Null for a new record. */
  record: Record | null
  values: Values
  patch: (part: Partial<Values>) => void
}

export interface FormField<T, Row, Record, Values, Panel> extends ListField<Row> {
  /** The value in a new record. */
  initial: T
  /** The value in a stored record, where it is not the property of the field's name. */
  from?: ((record: Record) => T) | undefined
  /** Sent with a new record only. */
  fixed?: boolean | undefined
  /** The value in words; where both sides of a conflict are shown, what differs from the other one. */
  describe?: ((value: T, other?: T) => string) | undefined
  /** How changes by two people come together; without it one of both values is chosen as a whole. */
  merge?: Merge<T> | undefined
  /** The panel in which `RecordInputs` puts the input; without one the screen places it. */
  panel?: Panel | undefined
  /** The input stands beside the one before it where there is room. */
  beside?: boolean | undefined
  input?: (field: Binding<T>, context: InputContext<Record, Values>) => ReactNode
}

type AnyField = FormField<unknown, unknown, unknown, unknown, string>

/** The fields of a form, in the order in which inputs stand. */
export type FormTable<Values, Record, Row = unknown, Panel extends string = never> = {
  [K in keyof Values]-?: FormField<Values[K], Row, Record, Values, Panel>
}

/** The fields of an entity's list and form, in the order of columns and inputs: those without a value are the list's alone. */
export type FieldTable<R extends Resource, Panel extends string = never, Values = Body<R>> = FormTable<
  Values,
  Detail<R>,
  ListRow<R>,
  Panel
> & {
  [name: string]: ListField<ListRow<R>> & { panel?: Panel | undefined } & {
    [K in Exclude<keyof AnyField, 'panel'>]?: unknown
  }
}

/** The fields of a table that its form has, by name. */
export const formFields = (table: object): [string, AnyField][] =>
  (Object.entries(table) as [string, AnyField][]).filter(([, field]) => 'initial' in field)

/** What the form holds of a record, or of a new one. */
export function valuesOf<V>(table: { [K in keyof V]: { initial: V[K] } }, record: object | null): V {
  const stored = (name: string, from: AnyField['from']) =>
    from ? from(record) : (record as { [name: string]: unknown })[name]
  return Object.fromEntries(
    formFields(table).map(([name, { initial, from }]) => [name, record ? stored(name, from) : initial]),
  ) as V
}

/** The part of a body that an update sends: all but the fields that are set once. */
export const updateOf = (table: object, body: object): object => {
  const fixed = formFields(table).flatMap(([name, field]) => (field.fixed ? [name] : []))
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fixed.includes(name)))
}

/** What `useEditForm` takes of the table: labels, values in words, and how changes come together. */
export function namesOf<V extends object>(table: { [K in keyof V]: { initial: V[K] } }) {
  const by = (name: 'label' | 'describe' | 'merge') =>
    Object.fromEntries(formFields(table).map(([key, field]) => [key, field[name]]))
  return { labels: by('label'), describe: by('describe'), merge: by('merge') } as Pick<
    EditOptions<V>,
    'labels' | 'describe' | 'merge'
  >
}

/** The columns of the entity's list. */
export const columnsOf = <R extends Resource, P extends string, V>(table: FieldTable<R, P, V>): Column<ListRow<R>>[] =>
  (Object.entries(table) as [string, AnyField][]).flatMap(([name, { label, column, describe }]) => {
    const cell = (row: ListRow<R>) => {
      const value = (row as { [name: string]: ReactNode })[name]
      return describe ? describe(value) : value
    }
    return column ? [{ id: name, header: label, cell, ...(column as Partial<Column<ListRow<R>>>) }] : []
  })
