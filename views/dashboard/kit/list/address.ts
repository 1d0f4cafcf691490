// Addresses of a list: everything about it stands in the query, so each link is the present query with a change.
import { useLocation } from 'react-router'

/** Parameters that say how a list is shown, not what is in it. */
const SHOWING = ['page', 'view', 'cols']

export type Change = Record<string, string | number | readonly string[] | null>

/** The query with some parameters set; null takes one away. Any change but one of the page starts at the first page. */
export function changed(search: string, change: Change): string {
  const query = new URLSearchParams(search)
  if (!('page' in change)) query.delete('page')
  for (const [name, value] of Object.entries(change)) {
    query.delete(name)
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== null && one !== '') query.append(name, String(one))
  }
  return query.toString()
}

/** What a list asks for, in one order, without how it is shown: equal for equal lists. */
export function essence(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of SHOWING) query.delete(name)
  query.sort()
  return query.toString()
}

export function useListAddress() {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  return {
    pathname,
    search,
    query,
    to: (change: Change): string => {
      const text = changed(search, change)
      return text ? `${pathname}?${text}` : pathname
    },
  }
}

/** The present query as hidden inputs of a GET form, without the names the form has inputs of its own for. */
export function hiddenInputs(query: URLSearchParams, own: readonly string[]): [string, string][] {
  return [...query].filter(([name]) => name !== 'page' && !own.includes(name))
}
