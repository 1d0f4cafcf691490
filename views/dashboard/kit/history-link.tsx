// Leads to everything that has been done to one record; an item of the page's menu.
import { History } from 'lucide-react'
import { Icon } from '../../kit/icon.tsx'
import { useWords } from '../words.ts'

export function HistoryLink({ entity, id }: { entity: string; id: string }) {
  const t = useWords().kit
  return (
    <a href={`/dashboard/audit?${new URLSearchParams({ entity, entityId: id })}`}>
      <Icon of={History} size={16} />
      {t.history}
    </a>
  )
}
