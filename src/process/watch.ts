// In development, a change of server code restarts the processes that run it; views are Vite's affair.
import { watch } from 'node:fs'

export interface Change {
  shop: boolean
  bff: boolean
}

/** Shared code concerns both. */
const concerns = (file: string): Change => ({ shop: !/^bff\b/.test(file), bff: !/^shop\b/.test(file) })

/** Calls back once for a burst of changes, as saving several files or switching a branch makes one. */
export const watchSources = (
  folder: string,
  onChange: (change: Change) => void,
  onError: (error: Error) => void = () => {},
): (() => void) => {
  let pending: Change | undefined
  const watcher = watch(folder, { recursive: true }, (_event, file) => {
    if (!file || !/\.tsx?$/.test(file)) return
    const change = concerns(file)
    if (pending === undefined) setTimeout(flush, 150)
    pending = { shop: change.shop || pending?.shop === true, bff: change.bff || pending?.bff === true }
  })
  const flush = () => {
    const change = pending
    pending = undefined
    if (change) onChange(change)
  }
  // A folder that vanishes while it is being listed, as when a branch is switched, is no reason to end.
  watcher.on('error', (error) => onError(error as Error))
  return () => watcher.close()
}
