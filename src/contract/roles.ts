// The roles of accounts. Apart from what each may do, which only the dashboard's scripts need to know.
export const ROLES = ['developer', 'admin', 'editor', 'customer'] as const
export type Role = (typeof ROLES)[number]
export const STAFF: readonly Role[] = ['developer', 'admin', 'editor']
