// Where the built views come from: the server bundle and the browser build's manifest, or Vite while developing.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { Locale } from '#contract/parts.ts'
import type { Rendering, ViewsModule } from '../../../views/rendering.ts'

/** What a page's head must load, by the ids of its matched routes and its language. */
export interface PageAssets {
  styles: string[]
  script: string | null
  modules: string[]
  devHead: string
}

export interface Views {
  rendering(): Promise<Rendering>
  assets(routeIds: readonly string[], locale: Locale): PageAssets
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

const ENTRY = 'views/entry.client.tsx'
/** Loads the others. */
const START = 'views/start.ts'

/** The views as built into `dist`. */
export async function builtViews(dist: string): Promise<Views> {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'))
  const module: ViewsModule = await import(pathToFileURL(join(dist, 'server/entry.server.js')).href)
  const rendering = module.createRendering()
  const known = new Map<string, PageAssets>()

  const collect = (key: string, files: Set<string>, styles: Set<string>, seen: Set<string>) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const each of chunk.imports ?? []) collect(each, files, styles, seen)
    files.add(`/${chunk.file}`)
    for (const each of chunk.css ?? []) styles.add(`/${each}`)
  }
  const assetsOf = (keys: readonly string[]): PageAssets => {
    const [files, styles, seen] = [new Set<string>(), new Set<string>(), new Set<string>()]
    for (const key of [ENTRY, ...keys]) collect(key, files, styles, seen)
    const [script, entry] = [START, ENTRY].map((key) => (manifest[key] ? `/${manifest[key].file}` : null))
    const modules = [...files].filter((file) => file !== script && file !== entry)
    return { styles: [...styles], script: script ?? null, modules: entry ? [...modules, entry] : [], devHead: '' }
  }
  return {
    rendering: async () => rendering,
    assets(routeIds, locale) {
      const words = [`views/messages/${locale}.ts`]
      // Words of the dashboard and of the checkout come with their layouts, which would ask for them only once they run.
      if (routeIds.includes('views/dashboard/layout.tsx')) words.push(`views/messages/${locale}/dashboard.ts`)
      if (routeIds.includes('views/layouts/checkout.tsx')) words.push(`views/messages/${locale}/checkout.ts`)
      const keys = [...routeIds.filter((id) => id.startsWith('views/')), ...words]
      const key = keys.join()
      const found = known.get(key) ?? assetsOf(keys)
      known.set(key, found)
      return found
    },
  }
}

/** The views straight from their sources, with hot reload. Vite injects styles itself. */
export function developedViews(vite: ViteDevServer): Views {
  return {
    rendering: async () => ((await vite.ssrLoadModule('/views/entry.server.tsx')) as ViewsModule).createRendering(),
    assets: () => ({
      styles: ['/views/styles/index.css?direct'],
      script: '/views/entry.client.tsx',
      modules: [],
      devHead: `<script type="module" src="/@vite/client"></script>
<script type="module">import { injectIntoGlobalHook } from '/@react-refresh'; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type</script>
`,
    }),
  }
}
