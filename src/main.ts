// The entry of every process: `node src/main.ts` brings everything; `dev` the same for working on it; `bff` and `shop` are
// one process each. What runs are the modules as the build joined them, or the modules themselves where they have changed.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { joinedProcesses } from './dev/fresh-build.ts'

const joined = process.argv[2] === 'dev' ? undefined : joinedProcesses(join(import.meta.dirname, '..'))
if (joined === undefined) await import('./processes.ts')
else await import(pathToFileURL(joined).href)
