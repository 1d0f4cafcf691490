// Record search for the command palette: orders, customers, products and messages, as far as the role may read them.
import type { FoundRecord } from '#contract/admin-search.ts'
import { live } from '../../api/live.ts'
import { useWords } from '../words.ts'
import type { Found } from './found.ts'

const SCREENS: Record<FoundRecord['kind'], string> = {
  order: 'orders',
  customer: 'customers',
  product: 'products',
  message: 'messages',
}

export function useFindRecords(): (words: string) => Promise<Found[]> {
  const { kinds, untitled } = useWords().kit.palette
  return async (words) => {
    const result = await live.attempt('GET /api/admin/search', { query: { q: words } })
    if (!result.ok) return []
    return result.data.rows.map(({ kind, key, name, note }) => ({
      href: `/dashboard/${SCREENS[kind]}/${encodeURIComponent(key)}`,
      name: name || untitled,
      note: [kinds[kind], note].filter(Boolean).join(' · '),
    }))
  }
}
