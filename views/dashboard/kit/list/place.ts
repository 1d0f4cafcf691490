// Remembers the user's position in a list: its address, so that leaving a record leads back to it, and the row opened
// last. Stored in sessionStorage; if that is unavailable, the way back leads to the unfiltered list.
import { useEffect, useState } from 'react'

const addressKey = (pathname: string) => `stoa:list:${pathname}`
const openedKey = (pathname: string) => `stoa:opened:${pathname}`

function stored(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Storage may be full or disabled; the list works without it.
  }
}

export const lastOpened = (pathname: string): string | undefined => stored(openedKey(pathname))
export const rememberOpened = (pathname: string, id: string): void => keep(openedKey(pathname), id)
export const rememberList = (pathname: string, search: string): void => keep(addressKey(pathname), search)

/** The last address of the list, for the way back; until hydration, its address without a query. */
export function useWayBack(pathname: string): string {
  const [search, setSearch] = useState('')
  useEffect(() => setSearch(stored(addressKey(pathname)) ?? ''), [pathname])
  return pathname + search
}
