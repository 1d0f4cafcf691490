// `npm run build`: into dist/ goes what Node cannot run as it is written: the views, for the browser and for rendering on
// the server, and the mails' templates. `-- views` or `-- mails` builds one of them.
import { join } from 'node:path'
import { PARTS, stamped } from '../dev/fresh-build.ts'
import { buildMails } from './build/mails.ts'
import { buildViews } from './build/views.ts'

const root = join(import.meta.dirname, '..', '..')
const builds = { mails: buildMails, views: buildViews }
const asked = process.argv.slice(2)
const parts = PARTS.filter((part) => asked.length === 0 || asked.includes(part))

if (asked.some((word) => !PARTS.some((part) => part === word))) {
  console.error(`Usage: npm run build [-- ${PARTS.join(' | ')}]`)
  process.exit(2)
}
try {
  await Promise.all(parts.map((part) => stamped(root, part, () => builds[part](root))))
} catch (error) {
  // Vite's message names file and line; the stack below it is only Vite's own.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
