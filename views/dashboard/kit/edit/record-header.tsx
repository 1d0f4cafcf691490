// The head of an edit screen: the record's name, the way back to its list, and the menu of a record that exists.
import type { ReactNode } from 'react'
import { useWayBack } from '../list/place.ts'
import { PageHeader, type Trail } from '../page-header.tsx'
import { RecordMenu, type Removal } from './record-menu.tsx'
import type { EditForm } from './use-edit-form.ts'

interface Props<V extends object> {
  form: EditForm<V>
  /** The record's name, or what adding one is called. */
  title: string
  /** The list, where deleting leads, too. */
  list: Trail
  /** Pages between the list and this one, from the top. */
  above?: readonly Trail[]
  /** A status beside the title. */
  beside?: ReactNode
  /** Items of the menu before the history, such as the link to the shop. */
  links?: ReactNode
  /** Left out where the record cannot be deleted. */
  remove?: Omit<Removal, 'name'> | false | null | undefined
  /** Further items of the menu. */
  children?: ReactNode
}

export function RecordHeader<V extends object>({ form, title, list, above = [], beside, remove, ...menu }: Props<V>) {
  const back = useWayBack(list.href)
  return (
    <PageHeader
      title={title}
      trail={[{ name: list.name, href: back }, ...above]}
      beside={beside}
      action={
        form.options.id !== null && (
          <RecordMenu form={form} back={back} remove={remove && { ...remove, name: title }} {...menu} />
        )
      }
    />
  )
}
