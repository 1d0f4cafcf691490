// The one table of who may do what (API, menus and the access matrix read it), and the role table of guarded paths.
import { ROLES, type Role, STAFF } from './roles.ts'

export { ROLES, type Role, STAFF }

export const PERMISSIONS = {
  'dashboard.use': ['developer', 'admin', 'editor'],
  'catalogue.edit': ['developer', 'admin', 'editor'],
  'reviews.moderate': ['developer', 'admin', 'editor'],
  'messages.answer': ['developer', 'admin', 'editor'],
  'orders.read': ['developer', 'admin', 'editor'],
  'orders.change': ['developer', 'admin'],
  'orders.refund': ['developer', 'admin'],
  'documents.read': ['developer', 'admin'],
  'customers.read': ['developer', 'admin', 'editor'],
  'customers.edit': ['developer', 'admin'],
  'selling.read': ['developer', 'admin', 'editor'],
  'selling.edit': ['developer', 'admin'],
  'info.edit': ['developer', 'admin'],
  'users.edit': ['developer', 'admin'],
  'staff.edit': ['developer'],
  'system.read': ['developer', 'admin'],
  'jobs.change': ['developer'],
  'mailbox.read': ['developer', 'admin'],
  'mailbox.change': ['developer'],
  'mailbox.test': ['developer'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

/** A role that is none of ours may do nothing. */
export const allows = (permission: Permission, role: string): boolean =>
  (PERMISSIONS[permission] as readonly string[]).includes(role)

export const isRole = (role: string): role is Role => (ROLES as readonly string[]).includes(role)

export const isStaffRole = (role: string): boolean => (STAFF as readonly string[]).includes(role)

/** Path prefixes that need a role; a prefix covers itself and everything below it, on segment boundaries. */
export const GUARDED_PATHS: readonly { prefix: string; roles: readonly Role[] }[] = [
  { prefix: '/dashboard', roles: STAFF },
  { prefix: '/users', roles: ROLES },
]
