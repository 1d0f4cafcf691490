// @ts-check
// The entry of every process: `node src/main.js` brings everything; `dev` the same for working on it; `bff` and `shop` are
// one process each. What runs are the modules as the build joined them, or the modules themselves where they have changed.
// In JavaScript, as is the check that the build leaves beside them: to read TypeScript, Node loads a compiler, which takes
// every start 50 ms and the supervisor 17 MB for as long as it runs.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beginWithFlags } from './process/node-flags.js'

beginWithFlags(process.argv[2] ?? 'all')

const root = join(import.meta.dirname, '..')
const built = join(root, 'dist', 'fresh-build.js')

/** @returns {Promise<typeof import('./dev/fresh-build.ts')>} */
const check = () => (existsSync(built) ? import(pathToFileURL(built).href) : import('./dev/fresh-build.ts'))

const joined = process.argv[2] === 'dev' ? undefined : (await check()).joinedProcesses(root)
if (joined === undefined) await import('./processes.ts')
else await import(pathToFileURL(joined).href)
