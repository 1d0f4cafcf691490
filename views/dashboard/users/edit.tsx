// One account, seen from all accounts or from the staff: adding it, changing it, deleting it.
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router'
import { ROLES, type Role } from '#contract/permissions.ts'
import type { UserDetail } from '#contract/users.ts'
import type { Result } from '../../api/client.ts'
import { live } from '../../api/live.ts'
import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../../root.tsx'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { OptionalText, SelectInput, TextAreaInput, TextInput } from '../kit/edit/inputs.tsx'
import { loadRecord } from '../kit/edit/load-record.ts'
import { Panel, Row } from '../kit/edit/panel.tsx'
import { RemoveDialog } from '../kit/edit/remove-dialog.tsx'
import { type Changed, useEditForm } from '../kit/edit/use-edit-form.ts'
import { HistoryLink } from '../kit/history-link.tsx'
import { useWayBack } from '../kit/list/place.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { titled, useWords } from '../words.ts'
import { AccessPanel } from './access-panel.tsx'
import { PasswordDialog } from './password-dialog.tsx'

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, 'GET /api/admin/users/:id')

export const handle = titled<UserDetail | null>((w, user) => user?.name ?? w.users.add)

const valuesOf = ({ name, username, role, email, adminNote }: Pick<UserDetail, keyof typeof NEW>) => ({
  name,
  username,
  role,
  email,
  adminNote,
})

const NEW = {
  name: '',
  username: '',
  role: 'editor' as Role,
  email: null as string | null,
  adminNote: null as string | null,
}

/** Changes of accounts end sessions and passwords: they are not taken back by a click. */
const forGood = <T extends Changed>(result: Result<T>): Result<Changed> =>
  result.ok ? { ok: true, data: { ...result.data, auditId: null } } : result

export function Component() {
  const user = useLoaderData<typeof loader>()
  return <Edit key={user?.id ?? 'new'} user={user} />
}

function Edit({ user }: { user: UserDetail | null }) {
  const w = useWords()
  const t = w.users
  const caller = useShell().user
  const navigate = useNavigate()
  const list = useLocation().pathname.startsWith('/dashboard/admins') ? '/dashboard/admins' : '/dashboard/users'
  const back = useWayBack(list)
  const [removing, setRemoving] = useState(false)
  const [made, setMade] = useState<{ id: string; password: string }>()
  const params = { id: user?.id ?? '' }

  const form = useEditForm({
    entity: 'users',
    id: user?.id ?? null,
    stored: { version: user?.version ?? null, values: valuesOf(user ?? NEW) },
    labels: { name: t.name, username: t.username, role: t.role, email: t.email, adminNote: t.note },
    save: async (body, version) => {
      if (version !== null) {
        const { username: _, ...fields } = body
        return forGood(await live.attempt('PUT /api/admin/users/:id', { params, body: { ...fields, version } }))
      }
      const result = await live.attempt('POST /api/admin/users', { body })
      if (result.ok) setMade({ id: result.data.id, password: result.data.password })
      return forGood(result)
    },
    read: async () => {
      const now = await live.attempt('GET /api/admin/users/:id', { params })
      return now.ok ? { ok: true, data: { version: now.data.version, values: valuesOf(now.data) } } : now
    },
    show: { role: (role) => w.kit.account.roles[role] },
    readOnly: user !== null && !user.rights.edit,
  })
  const givable: readonly Role[] = user?.rights.roles ?? (caller?.role === 'developer' ? ROLES : ['editor', 'customer'])
  const roles = ROLES.filter((role) => givable.includes(role) || role === user?.role)

  return (
    <>
      <PageHeader
        title={user?.name ?? t.add}
        trail={[{ name: list === '/dashboard/admins' ? t.staff : t.title, href: back }]}
        menu={
          user && (
            <>
              <HistoryLink entity="users" id={user.id} />
              {user.rights.block && (
                <button type="button" onClick={() => setRemoving(true)}>
                  <Icon of={Trash2} size={16} />
                  {t.remove}
                </button>
              )}
            </>
          )
        }
      />
      <EditForm form={form} side={user && <AccessPanel user={user} />}>
        <Panel title={t.one}>
          <Row>
            <TextInput {...form.field('name')} maxLength={100} autoComplete="off" required />
            <TextInput
              {...form.field('username')}
              hint={user ? undefined : t.usernameHint}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              readOnly={user !== null}
              required
            />
          </Row>
          <Row>
            <SelectInput
              {...form.field('role')}
              hint={user ? (user.self ? t.ownRole : t.roleHint) : undefined}
              options={roles.map((value) => ({ value, label: w.kit.account.roles[value] }))}
              disabled={user !== null && user.rights.roles.length === 0}
            />
            <OptionalText {...form.field('email')} type="email" maxLength={254} autoComplete="off" />
          </Row>
          <TextAreaInput
            {...form.field('adminNote')}
            value={form.values.adminNote ?? ''}
            onValue={(text) => form.patch({ adminNote: text === '' ? null : text })}
            hint={t.noteHint}
            maxLength={2000}
            rows={3}
            optional
          />
        </Panel>
      </EditForm>
      <PasswordDialog
        name={form.values.name}
        password={made?.password}
        onClose={() => made && void navigate(`${list}/${made.id}`, { replace: true })}
      />
      {user && (
        <RemoveDialog
          open={removing}
          onClose={() => setRemoving(false)}
          name={user.name}
          consequence={t.removeText}
          remove={async () =>
            forGood(
              await live.attempt('DELETE /api/admin/users/:id', {
                params,
                query: { version: form.version ?? user.version },
              }),
            )
          }
          to={back}
          leaving={form.leaving}
        />
      )}
    </>
  )
}
