// Permissions of the signed-in user.
import { allows, type Permission } from '#contract/permissions.ts'
import { useUser } from '../../root.tsx'

export function useMay(): (permission: Permission) => boolean {
  const user = useUser()
  return (permission) => user !== null && allows(permission, user.role)
}
