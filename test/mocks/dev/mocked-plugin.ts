// What answers in the browser, served beside the views: the mocks as one script, and the worker that asks them.
import { type FSWatcher, mkdirSync, readdirSync, readFileSync, statSync, watch, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin, ViteDevServer } from 'vite'
import { RECORDED, recordedModule } from '../recorded-files.ts'

const SCRIPT = '/@mocked.js'
const WORKER = '/worker.js'

interface Script {
  code: string
  /** What it was made of. */
  files: string[]
  /** When that began, in milliseconds since 1970. */
  since: number
}

const bundle = async ({ sourcemap }: { sourcemap: boolean }) => {
  const graph = await rolldown({ input: join(import.meta.dirname, 'mocked.ts'), plugins: [recordedModule] })
  const { output } = await graph.generate({ sourcemap, minify: true })
  return output[0]
}

/** What the last start made, while none of its files is newer: making it costs a fifth of the way to the first page. */
function kept(path: string): Script | undefined {
  try {
    const script: Script = JSON.parse(readFileSync(path, 'utf8'))
    return script.files.every((file) => statSync(file).mtimeMs < script.since) ? script : undefined
  } catch {
    // There is none yet, it was not written to its end, or a file is gone.
    return undefined
  }
}

async function made(path: string): Promise<Script> {
  const since = Date.now()
  const { code, moduleIds } = await bundle({ sourcemap: false })
  const recordings = readdirSync(RECORDED).map((name) => join(RECORDED, name))
  const files = [import.meta.filename, ...moduleIds.filter((id) => isAbsolute(id)), RECORDED, ...recordings]
  const script = { code: `${code}\n//# sourceMappingURL=${SCRIPT}.map`, files, since }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(script))
  return script
}

/**
 * The mocks with all contracts and packages they need: a hundred modules nobody edits on the way to a page would be asked
 * for one by one before it shows. A change in one of them builds the script again and reloads the page.
 */
function serveScript(server: ViteDevServer) {
  const path = join(server.config.cacheDir, 'mocked.json')
  let script: Promise<Script>
  const build = (last?: Script) => {
    script = last ? Promise.resolve(last) : made(path)
    // The request that waits for it reports the failure.
    script.catch(() => {})
  }
  build(kept(path))

  let soon: NodeJS.Timeout | undefined
  const changed = (_event: string, name: string | null) => {
    if (!name || !/\.(?:ts|json)$/.test(name)) return
    // One save is several events.
    clearTimeout(soon)
    soon = setTimeout(() => {
      build()
      server.hot.send({ type: 'full-reload' })
    }, 30)
  }
  const watched = new Map<string, FSWatcher>()
  const watchFoldersOf = (files: string[]) => {
    const ours = files.filter((file) => !file.includes('node_modules'))
    for (const folder of new Set(ours.map(dirname)))
      if (!watched.has(folder)) watched.set(folder, watch(folder, changed))
  }
  server.httpServer?.once('close', () => {
    for (const folder of watched.values()) folder.close()
  })

  server.middlewares.use(SCRIPT, async (request, response, next) => {
    try {
      if (request.url === '.map') return response.end((await bundle({ sourcemap: true })).map?.toString())
      const { code, files } = await script
      watchFoldersOf(files)
      response.setHeader('content-type', 'text/javascript')
      response.end(code)
    } catch (error) {
      build()
      next(error)
    }
  })
}

/** MSW's worker, asked about calls only: sources and pictures would all go to the page and back before they are fetched. */
function serveWorker(server: ViteDevServer) {
  const script = readFileSync(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')), 'utf8')
  server.middlewares.use(WORKER, (_request, response) => {
    response.setHeader('content-type', 'text/javascript')
    response.end(`addEventListener('fetch', (event) => {
  if (!/^\\/(?:bff|api)\\//.test(new URL(event.request.url).pathname)) event.stopImmediatePropagation()
})
${script}`)
  })
}

export const mocked = (): Plugin => ({
  name: 'mocked-shop',
  configureServer: (server) => {
    serveScript(server)
    serveWorker(server)
  },
})
