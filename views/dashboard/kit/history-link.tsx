// A menu item that links to the audit log of one record.
import { History } from 'lucide-react'
import { useWords } from '../words.ts'
import { MenuLink } from './menu-item.tsx'

export function HistoryLink({ entity, id }: { entity: string; id: string }) {
  const t = useWords().kit
  return (
    <MenuLink
      icon={History}
      label={t.history}
      href={`/dashboard/audit?${new URLSearchParams({ entity, entityId: id })}`}
    />
  )
}
