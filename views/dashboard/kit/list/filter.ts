// What a list can be filtered by, and the query parameters of each filter.
import type { Option } from '../options.ts'

export type Filter = {
  /** Seldom used: behind "More filters" unless it is active. */
  rare?: boolean
} & (
  | { kind: 'flag'; name: string; label: string }
  | { kind: 'select' | 'multi'; name: string; label: string; options: readonly Option[] }
  /** Two bounds with a query parameter each; `type` is the type of their inputs. */
  | { kind: 'range'; name: string; to: string; label: string; type: 'date' | 'number' | 'text' }
  /** `texts` takes several, typed one after the other. */
  | { kind: 'text' | 'texts'; name: string; label: string }
  /** Values picked from an API list (`/api/admin/<resource>`), shown with their number of products. */
  | { kind: 'pick'; name: string; label: string; resource: string }
)

/** The query parameters that belong to a filter. */
export const namesOf = (filter: Filter): string[] =>
  filter.kind === 'range' ? [filter.name, filter.to] : [filter.name]
