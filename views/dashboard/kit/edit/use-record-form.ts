// The form of one record of the admin API: reads, creates and updates it at the addresses every entity has.
import { useNavigate } from 'react-router'
import { browserTransport } from '../../../api/browser.ts'
import type { Result } from '../../../api/client.ts'
import { type FieldTable, namesOf, updateOf, valuesOf } from './fields.ts'
import { ONLY_CHECK } from './only-check.ts'
import type { Body, Created, Detail, Resource } from './resource.ts'
import { type Changed, type EditForm, type EditOptions, useEditForm } from './use-edit-form.ts'

interface Stored {
  id: string
  version: number
}

interface RecordOptions<R extends Resource, P extends string, V extends object>
  extends Pick<EditOptions<V>, 'undoable' | 'readOnly' | 'labelOf'> {
  /** Plural noun: the record lives at `/api/admin/<resource>/:id`. */
  resource: R
  /** Null for a new one. */
  record: (Detail<R> & Stored) | null
  fields: FieldTable<R, P, V>
  /** Address of the list: a record that was made is opened below it. */
  list: string
  /** Takes the place of opening a record that was made. */
  onCreated?: (made: Created<R>) => void
  /** What a new record begins with, where the table's `initial` does not say it. */
  start?: Partial<V>
  /** The body, where the values are not the body themselves. */
  toBody?: (values: V) => Body<R>
}

export interface RecordForm<R extends Resource, P extends string, V extends object> extends EditForm<V> {
  record: Detail<R> | null
  fields: FieldTable<R, P, V>
}

export function useRecordForm<R extends Resource, P extends string, V extends object>({
  resource,
  record,
  fields,
  list,
  onCreated,
  start,
  toBody,
  ...rest
}: RecordOptions<R, P, V>): RecordForm<R, P, V> {
  const navigate = useNavigate()
  const params = { id: record?.id }

  const send = async (values: V, version: number | null, more?: object): Promise<Result<unknown>> => {
    const body: object = toBody ? (toBody(values) as object) : values
    return version === null
      ? await browserTransport(`POST /api/admin/${resource}`, { body: { ...body, ...more } })
      : await browserTransport(`PUT /api/admin/${resource}/:id`, {
          params,
          body: { ...updateOf(fields, body), version, ...more },
        })
  }

  const form = useEditForm<V>({
    ...rest,
    entity: resource,
    id: record?.id ?? null,
    stored: { version: record?.version ?? null, values: { ...valuesOf<V>(fields, record), ...(record ? {} : start) } },
    ...namesOf<V>(fields),
    save: async (values, version) => (await send(values, version)) as Result<Changed>,
    check: (values, version) => send(values, version, ONLY_CHECK),
    read: async () => {
      const now = await browserTransport(`GET /api/admin/${resource}/:id`, { params })
      if (!now.ok) return now
      const data = now.data as Detail<R> & Stored
      return { ok: true, data: { version: data.version, values: valuesOf<V>(fields, data) } }
    },
    onSaved: (made) => {
      if (record) return
      if (onCreated) onCreated(made as never)
      else void navigate(`${list}/${made.id}`, { replace: true })
    },
  })
  return { ...form, record, fields }
}
