// `npm run build`: compiles to dist/ what Node cannot run from source, the views, for browser and server rendering, and the
// mail templates, and joins the modules of the processes, which start faster then. `-- views`, `-- mails` or `-- processes`
// builds only one of them.
import { join } from 'node:path'
import { PARTS, stamped } from '../dev/fresh-build.ts'
import { buildMails } from './build/mails.ts'
import { joinProcesses } from './build/processes.ts'
import { buildViews } from './build/views.ts'

const root = join(import.meta.dirname, '..', '..')
const builds = { mails: buildMails, views: buildViews, processes: joinProcesses }
const asked = process.argv.slice(2)
const parts = PARTS.filter((part) => asked.length === 0 || asked.includes(part))

if (asked.some((word) => !PARTS.some((part) => part === word))) {
  console.error(`Usage: npm run build [-- ${PARTS.join(' | ')}]`)
  process.exit(2)
}
try {
  await Promise.all(parts.map((part) => stamped(root, part, (contents) => builds[part](root, contents))))
} catch (error) {
  // Vite's message names file and line; the stack trace only shows Vite's internals.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
