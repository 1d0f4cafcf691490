// Adding, changing and deleting one account; used both for all accounts and for staff only.
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router'
import { ROLES, type Role } from '#contract/permissions.ts'
import type { UserDetail } from '#contract/users.ts'
import { useUser } from '../../root.tsx'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { loadRecord } from '../kit/edit/load-record.ts'
import { RecordHeader } from '../kit/edit/record-header.tsx'
import { RecordPanel } from '../kit/edit/record-inputs.tsx'
import { useRecordForm } from '../kit/edit/use-record-form.ts'
import { titled, useWords } from '../words.ts'
import { AccessPanel } from './access-panel.tsx'
import { userFields } from './fields.tsx'
import { PasswordDialog } from './password-dialog.tsx'

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, 'GET /api/admin/users/:id', 'users.edit')

export const handle = titled<UserDetail | null>((w, user) => user?.name ?? w.users.add)

export function Component() {
  const user = useLoaderData<typeof loader>()
  return <Edit key={user?.id ?? 'new'} user={user} />
}

function Edit({ user }: { user: UserDetail | null }) {
  const words = useWords()
  const t = words.users
  const caller = useUser()
  const navigate = useNavigate()
  const isStaff = useLocation().pathname.startsWith('/dashboard/admins')
  const list = isStaff ? '/dashboard/admins' : '/dashboard/users'
  const [made, setMade] = useState<{ id: string; password: string }>()
  const givable: readonly Role[] = user?.rights.roles ?? (caller?.role === 'developer' ? ROLES : ['editor', 'customer'])
  const roles = ROLES.filter((role) => givable.includes(role) || role === user?.role)
  const form = useRecordForm({
    resource: 'users',
    record: user,
    fields: userFields(words, roles),
    list,
    onCreated: setMade,
    // Saving an account can end sessions and replace passwords, which an undo cannot restore.
    undoable: false,
    readOnly: user !== null && !user.rights.edit,
  })
  return (
    <>
      <RecordHeader
        form={form}
        title={user?.name ?? t.add}
        list={{ name: isStaff ? t.staff : t.title, href: list }}
        remove={user?.rights.block && { label: t.remove, consequence: t.removeText }}
      />
      <EditForm form={form} side={user && <AccessPanel user={user} />}>
        <RecordPanel form={form} panel="main" title={t.one} />
      </EditForm>
      <PasswordDialog
        name={form.values.name}
        password={made?.password}
        onClose={() => made && void navigate(`${list}/${made.id}`, { replace: true })}
      />
    </>
  )
}
