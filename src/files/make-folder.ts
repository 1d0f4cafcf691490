// Makes a folder and those above it, one by one: Node's own recursion never ends below /proc, where a folder that exists
// says that it does not when something is to be made in it.
import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Throws what the file system says about the first folder that cannot be made. */
export const makeFolder = (path: string, mode: number): void => {
  if (existsSync(path)) return
  makeFolder(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may be making the same one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
