// The fields of an account, in the order of its lists and its form.
import type { Role } from '#contract/permissions.ts'
import type { UserRow } from '#contract/users.ts'
import { When } from '../../kit/money.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { optionalText, optionalTextArea, text } from '../kit/edit/field-kinds.tsx'
import type { FieldTable } from '../kit/edit/fields.ts'
import { SelectInput, TextInput } from '../kit/edit/inputs.tsx'
import { Status, type Tone } from '../kit/status.tsx'

export const STATUS_TONES: Record<UserRow['status'], Tone> = { active: 'good', blocked: 'bad', erased: 'idle' }

/** `roles` are the roles that the current user may assign, plus the one that the account already has. */
export const userFields = (
  { users: t, kit }: DashboardMessages,
  roles: readonly Role[] = [],
): FieldTable<'users', 'main'> => ({
  name: text(t.name, 'main', { maxLength: 100, autoComplete: 'off', required: true, column: { sort: 'name' } }),
  username: {
    label: t.username,
    initial: '',
    fixed: true,
    panel: 'main',
    beside: true,
    input: (field, { record }) => (
      <TextInput
        {...field}
        hint={record ? undefined : t.usernameHint}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={record !== null}
        required
      />
    ),
    column: { sort: 'username' },
  },
  role: {
    label: t.role,
    initial: 'editor',
    panel: 'main',
    input: (field, { record }) => (
      <SelectInput
        {...field}
        hint={record ? (record.self ? t.ownRole : t.roleHint) : undefined}
        options={roles.map((value) => ({ value, label: kit.account.roles[value] }))}
        disabled={record !== null && record.rights.roles.length === 0}
      />
    ),
    describe: (role) => kit.account.roles[role],
    column: { sort: 'role' },
  },
  email: optionalText(t.email, 'main', {
    beside: true,
    type: 'email',
    maxLength: 254,
    autoComplete: 'off',
    column: { hidden: 'by-choice' },
  }),
  adminNote: optionalTextArea(t.note, 'main', { hint: t.noteHint, maxLength: 2000, rows: 3 }),
  status: {
    label: t.status,
    column: { cell: ({ status }) => <Status tone={STATUS_TONES[status]}>{t.statuses[status]}</Status> },
  },
  sessions: { label: t.sessions, column: { align: 'end' } },
  login: {
    label: t.login,
    column: { sort: 'login', cell: ({ lastLoginAt }) => (lastLoginAt ? <When at={lastLoginAt} time /> : t.never) },
  },
  created: { label: t.created, column: { sort: 'created', cell: ({ createdAt }) => <When at={createdAt} /> } },
})
