// Who may do what to which account. Admins look after editors and customers, developers after everyone; nobody changes
// their own role, blocks or removes themselves.
import type { FieldProblem } from '#contract/errors.ts'
import { allows, ROLES, type Role } from '#contract/permissions.ts'

export interface Person {
  id: string
  role: Role
  status: 'active' | 'blocked' | 'erased'
}

const BELOW_STAFF_EDIT: readonly Role[] = ['editor', 'customer']

/** Roles somebody may give, and whose holders they may change. */
export const rolesUnder = (role: Role): readonly Role[] => {
  if (allows('staff.edit', role)) return ROLES
  return allows('users.edit', role) ? BELOW_STAFF_EDIT : []
}

export interface Rights {
  edit: boolean
  roles: Role[]
  /** Block, reset the password, end sessions, remove. */
  block: boolean
}

export function rightsOver(caller: Person, target: Person): Rights {
  const under = rolesUnder(caller.role)
  const edit = caller.status === 'active' && target.status !== 'erased' && under.includes(target.role)
  const other = caller.id !== target.id
  return { edit, roles: edit && other ? [...under] : [], block: edit && other }
}

/** Why somebody may not block an account, as words of fields; undefined where it is not about the two of them. */
export function refusalOf(caller: Person, target: Person): Record<string, FieldProblem> | undefined {
  if (caller.id === target.id) return { id: 'own_account' }
  if (target.status === 'erased') return { status: 'erased' }
  if (caller.status !== 'active' || rolesUnder(caller.role).includes(target.role)) return undefined
  return { role: 'beyond_role' }
}
