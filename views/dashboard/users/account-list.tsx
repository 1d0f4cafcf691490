// A list of accounts: everyone, or the staff.
import { ROLES, type Role, STAFF } from '#contract/permissions.ts'
import type { UserRow } from '#contract/users.ts'
import { columnsOf } from '../kit/edit/fields.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import type { ListData } from '../kit/list/load-list.ts'
import { optionsOf } from '../kit/options.ts'
import { useWords } from '../words.ts'
import { userFields } from './fields.tsx'

interface Props {
  resource: 'users' | 'admins'
  data: ListData<UserRow>
}

export function AccountList({ resource, data }: Props) {
  const words = useWords()
  const t = words.users
  const list = `/dashboard/${resource}`
  const isStaff = resource === 'admins'
  const roles: readonly Role[] = isStaff ? STAFF : ROLES
  return (
    <ListPage
      resource={resource}
      title={isStaff ? t.staff : t.title}
      data={data}
      columns={columnsOf(userFields(words))}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `${list}/${id}`}
      defaultSort={isStaff ? 'role' : '-created'}
      filters={[
        {
          kind: 'multi',
          name: 'role',
          label: t.role,
          options: roles.map((value) => ({ value, label: words.kit.account.roles[value] })),
        },
        { kind: 'multi', name: 'status', label: t.status, options: optionsOf(t.statuses) },
        { kind: 'flag', name: 'unused', label: t.unused },
      ]}
      actions={[
        { name: 'block', label: t.block, danger: true },
        { name: 'unblock', label: t.unblock },
        { name: 'end-sessions', label: t.end, danger: true },
      ]}
      add={{ href: `${list}/store`, label: isStaff ? t.addStaff : t.add }}
      empty={{ title: t.empty, text: t.emptyText }}
    />
  )
}
