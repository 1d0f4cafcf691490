// The menu of an edit screen: the record's history, what the screen adds to it, and deleting the record.
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { browserTransport } from '../../../api/browser.ts'
import type { Result } from '../../../api/client.ts'
import { HistoryLink } from '../history-link.tsx'
import { MenuButton } from '../menu-item.tsx'
import { MoreMenu } from '../more-menu.tsx'
import { type Blocked, BlockedDialog } from './blocked-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import type { Changed, EditForm } from './use-edit-form.ts'

export interface Removal {
  label: string
  /** What is deleted, by its name. */
  name: string
  /** What is lost with it. */
  consequence: string
  /** Why it cannot be deleted now, with links to what stands in the way. */
  blocked?: Blocked | false
}

interface Props<V extends object> {
  form: EditForm<V>
  /** The list, where deleting leads. */
  back: string
  /** Items before the history, such as the link to the shop. */
  links?: ReactNode
  /** Left out where the record cannot be deleted. */
  remove?: Removal | false | null | undefined
  /** Further items after the history. */
  children?: ReactNode
}

export function RecordMenu<V extends object>({ form, back, links, remove, children }: Props<V>) {
  const [removing, setRemoving] = useState(false)
  const { entity, id } = form.options
  return (
    <>
      <MoreMenu>
        {links}
        <HistoryLink entity={entity} id={id ?? ''} />
        {children}
        {remove && <MenuButton icon={Trash2} label={remove.label} onClick={() => setRemoving(true)} />}
      </MoreMenu>
      {remove && <Removing form={form} to={back} removal={remove} open={removing} onClose={() => setRemoving(false)} />}
    </>
  )
}

interface RemovingProps<V extends object> {
  form: EditForm<V>
  to: string
  removal: Removal
  open: boolean
  onClose: () => void
}

function Removing<V extends object>({ form, to, removal, open, onClose }: RemovingProps<V>) {
  const { entity, id, undoable = true } = form.options
  const { name, consequence, blocked } = removal
  if (blocked) return <BlockedDialog open={open} onClose={onClose} {...blocked} />
  const remove = async (): Promise<Result<Changed>> => {
    const input = { params: { id }, query: { version: form.version } }
    const result = (await browserTransport(`DELETE /api/admin/${entity}/:id`, input)) as Result<Changed>
    return result.ok && !undoable ? { ok: true, data: { ...result.data, auditId: null } } : result
  }
  const dialog = { open, onClose, name, consequence, remove, to }
  return <RemoveDialog {...dialog} leaving={form.leaving} />
}
