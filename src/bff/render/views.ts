// Where the built views come from: the server bundle and the browser build's manifest, or Vite while developing.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { Locale } from '#contract/parts.ts'
import type { StyleSheet } from '../../../views/document.ts'
import type { Rendering, ViewsModule } from '../../../views/rendering.ts'
import { ENTRY, filesOf, firstFonts, readJoinedStyles, readManifest } from './manifest.ts'

/** What a page's head must load, by the ids of its matched routes and its language. */
export interface PageAssets {
  styles: StyleSheet[]
  fonts: readonly string[]
  script: string | null
  modules: string[]
  devHead: string
}

export interface Views {
  rendering(): Promise<Rendering>
  assets(routeIds: readonly string[], locale: Locale): PageAssets
}

/** Loads the others. */
const START = 'views/start.ts'

/** The built module for the server. */
export const serverViews = async (dist: string): Promise<ViewsModule> =>
  await import(pathToFileURL(join(dist, 'server/entry.server.js')).href)

/** The views as built into `dist`. */
export async function builtViews(dist: string): Promise<Views> {
  const client = join(dist, 'client')
  const manifest = await readManifest(client)
  const fonts = firstFonts(manifest).map((file) => `/${file}`)
  const joined = Object.entries(await readJoinedStyles(client))
  const rendering = (await serverViews(dist)).createRendering()
  const known = new Map<string, PageAssets>()

  const stylesOf = (files: readonly string[]): StyleSheet[] => {
    const one = joined.find(([, held]) => held.join() === files.join())
    if (!one) return files.map((file) => ({ href: `/${file}`, holds: [] }))
    return [{ href: `/${one[0]}`, holds: files.map((file) => `/${file}`) }]
  }
  const assetsOf = (keys: readonly string[]): PageAssets => {
    const { scripts, styles } = filesOf(manifest, keys)
    const [script, entry] = [START, ENTRY].map((key) => manifest[key]?.file)
    const modules = scripts.filter((file) => file !== script && file !== entry)
    return {
      styles: stylesOf(styles),
      fonts,
      script: script ? `/${script}` : null,
      modules: entry ? [...modules, entry].map((file) => `/${file}`) : [],
      devHead: '',
    }
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
      styles: [{ href: '/views/styles/index.css?direct', holds: [] }],
      fonts: [],
      script: '/views/entry.client.tsx',
      modules: [],
      devHead: `<script type="module" src="/@vite/client"></script>
<script type="module">import { injectIntoGlobalHook } from '/@react-refresh'; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type</script>
`,
    }),
  }
}
