// Permissions of the signed-in user.
import { allows, type Permission } from '#contract/permissions.ts'
import { useShell } from '../../root.tsx'

export function useMay(): (permission: Permission) => boolean {
  const { user } = useShell()
  return (permission) => user !== null && allows(permission, user.role)
}
