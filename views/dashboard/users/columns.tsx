// The columns, filters and bulk changes of the lists of accounts: everyone, and the staff.
import { ROLES, STAFF } from '#contract/permissions.ts'
import type { UserRow } from '#contract/users.ts'
import { When } from '../../kit/money.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import type { BulkAction } from '../kit/list/bulk-bar.tsx'
import type { Column } from '../kit/list/column.ts'
import type { Filter } from '../kit/list/filter-tokens.tsx'
import { Status, type Tone } from '../kit/status.tsx'

export const STATUS_TONES: Record<UserRow['status'], Tone> = { active: 'good', blocked: 'bad', erased: 'idle' }

export const columns = ({ users: t, kit }: DashboardMessages): Column<UserRow>[] => [
  { id: 'name', header: t.name, sort: 'name', cell: ({ name }) => name },
  { id: 'username', header: t.username, sort: 'username', cell: ({ username }) => username },
  { id: 'role', header: t.role, sort: 'role', cell: ({ role }) => kit.account.roles[role] },
  { id: 'email', header: t.email, hidden: 'by-choice', cell: ({ email }) => email },
  {
    id: 'status',
    header: t.status,
    cell: ({ status }) => <Status tone={STATUS_TONES[status]}>{t.statuses[status]}</Status>,
  },
  { id: 'sessions', header: t.sessions, align: 'end', cell: ({ sessions }) => sessions },
  {
    id: 'login',
    header: t.login,
    sort: 'login',
    cell: ({ lastLoginAt }) => (lastLoginAt ? <When at={lastLoginAt} time /> : t.never),
  },
  { id: 'created', header: t.created, sort: 'created', cell: ({ createdAt }) => <When at={createdAt} /> },
]

export const filters = ({ users: t, kit }: DashboardMessages, whose: 'everyone' | 'staff'): Filter[] => [
  {
    kind: 'select',
    name: 'role',
    label: t.role,
    options: (whose === 'staff' ? STAFF : ROLES).map((value) => ({ value, label: kit.account.roles[value] })),
  },
  {
    kind: 'select',
    name: 'status',
    label: t.status,
    options: Object.entries(t.statuses).map(([value, label]) => ({ value, label })),
  },
  { kind: 'flag', name: 'unused', label: t.unused },
]

export const actions = ({ users: t }: DashboardMessages): BulkAction[] => [
  { name: 'block', label: t.block, danger: true },
  { name: 'unblock', label: t.unblock },
  { name: 'end-sessions', label: t.end, danger: true },
]
