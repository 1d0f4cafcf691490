// Addresses of a list: its whole state is in the query, so each link is the current query with a change.
import { useLocation } from 'react-router'

/** Parameters that affect how a list is displayed, not which rows it contains. */
const SHOWING = ['page', 'view', 'cols']

export type Change = Record<string, string | number | readonly string[] | null>

/** The query with parameters set, or removed if null. Any change other than of the page goes back to the first page. */
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

/** The query without display parameters, sorted, so that two queries for the same rows are equal strings. */
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

/** The current query as hidden inputs of a GET form, except for the parameters that the form has inputs for. */
export function hiddenInputs(query: URLSearchParams, own: readonly string[]): [string, string][] {
  return [...query].filter(([name]) => name !== 'page' && !own.includes(name))
}
