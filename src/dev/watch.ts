// In development, a change of server code restarts the processes that run it; changes of views are handled by Vite.
import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join, relative } from 'node:path'

export interface Change {
  shop: boolean
  bff: boolean
}

/** Code of neither part restarts both. */
const concerns = (file: string): Change => ({ shop: !/^bff\b/.test(file), bff: !/^shop\b/.test(file) })

/** Empty where it is no folder, or was removed. */
const entriesOf = (path: string) => {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch {
    return undefined
  }
}

/** Watches each folder and no file: an editor that saves by putting a new file in the place of the old one leaves whoever
 * watches the old one behind, as Node's own recursive watching does on Linux. */
const watchFolders = (root: string, onFile: (path: string) => void, onError: (error: Error) => void) => {
  const watchers = new Map<string, FSWatcher>()
  const leave = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const enter = (folder: string, isNew: boolean): void => {
    const entries = entriesOf(folder)
    if (!entries || watchers.has(folder)) return
    try {
      const watcher = watch(folder, (_event, name) => {
        if (name === null) return
        onFile(join(folder, name))
        enter(join(folder, name), true)
        if (!entriesOf(folder)) leave(folder)
      })
      watcher.on('error', () => leave(folder))
      watchers.set(folder, watcher)
    } catch (error) {
      // It vanished just now, as when a branch is switched, or the system watches as much as it can.
      if (entriesOf(folder)) onError(error as Error)
      return
    }
    // A new folder may have received files before it was watched.
    for (const entry of entriesOf(folder) ?? []) {
      if (entry.isDirectory()) enter(join(folder, entry.name), isNew)
      else if (isNew) onFile(join(folder, entry.name))
    }
  }
  enter(root, false)
  return () => {
    for (const folder of [...watchers.keys()]) leave(folder)
  }
}

/** Calls back once for a burst of changes, as saving several files or switching a branch makes one. */
export const watchSources = (
  root: string,
  onChange: (change: Change) => void,
  onError: (error: Error) => void = () => {},
): (() => void) => {
  let pending: Change | undefined
  const flush = () => {
    const change = pending
    pending = undefined
    if (change) onChange(change)
  }
  return watchFolders(
    root,
    (path) => {
      if (!/\.tsx?$/.test(path)) return
      const change = concerns(relative(root, path))
      if (pending === undefined) setTimeout(flush, 150)
      pending = { shop: change.shop || pending?.shop === true, bff: change.bff || pending?.bff === true }
    },
    onError,
  )
}
