// Leads to everything that has been done to one record; an item of the page's menu.
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
