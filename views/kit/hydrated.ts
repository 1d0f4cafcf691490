// Whether the page runs in a browser with JavaScript: false on the server and in the first render, then true.
import { useSyncExternalStore } from 'react'

const never = () => () => {}

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
