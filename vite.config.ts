// How the views are built: once for the browser (with a manifest) and once for rendering on the server.
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { laterStyles } from './src/bin/build/later-styles.ts'
import { fontFileNames, leanFonts } from './src/bin/build/lean-fonts.ts'
import { leanRouter } from './src/bin/build/lean-router.ts'
import { settledRouter } from './src/bin/build/settled-router.ts'

/** Whether a module is one of the dashboard's, or imported by such modules alone. `above`: those that asked. */
function isForStaff(id: string, modules: Rolldown.ChunkingContext, above: readonly string[] = []): boolean {
  if (/views[\\/]dashboard[\\/]/.test(id)) return true
  const info = modules.getModuleInfo(id)
  const importers = info ? [...info.importers, ...info.dynamicImporters] : []
  const way = [...above, id]
  return importers.length > 0 && importers.every((one) => way.includes(one) || isForStaff(one, modules, way))
}

/** What every page needs travels as two files instead of two dozen: less to ask for, and it packs better. */
const groups = [
  { name: 'vendor', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/ },
  // Small parts that several pages share: apart they would pack badly. Left out is what shoppers' pages need seldom or never.
  {
    name: 'parts',
    test: /views[\\/](?:layouts[\\/](?:brand|search-box\.module)|cart[\\/]changes|kit[\\/](?!error-page|breadcrumbs|pager|toast-item|field(?!\.module)|password|form-errors(?!\.module)|skeleton|dialog|icon|grid|problem-notice|use-debounced|currency-format)|api[\\/](?!upload|return-to|guarded)|head|root|messages[\\/](?:catalogue|count))|vite[\\/]preload-helper/,
    minShareCount: 2,
    maxSize: 60_000,
  },
  // Neither is of use without the other.
  { name: 'theme', test: /views[\\/]layouts[\\/]theme(?:-switcher)?\./ },
  // What four screens of the dashboard share and no other page has: apart it would be up to sixty files a screen.
  {
    name: (id: string, modules: Rolldown.ChunkingContext) => (isForStaff(id, modules) ? 'dashboard-parts' : null),
    minShareCount: 4,
    // What they import and shoppers' pages share would come along, and these pages ask for all of it.
    includeDependenciesRecursively: false,
  },
]

/** While developing, a class is told by its name and its file. */
const plainName = (name: string, file: string): string => `${name}_${lettersOf(file)}`

/** In a build by three letters for its file and its place in there: classes are a sixth of what a page weighs. */
const shortName = (name: string, file: string, css: string): string => {
  const names = new Set([...css.matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi)].map(([, found]) => found))
  const place = [...names].indexOf(name)
  if (place < 0) throw new Error(`${file}: ${name} stands nowhere`)
  return lettersOf(file) + place.toString(36)
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const fileOfLetters = new Map<string, string>()

function lettersOf(file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''))
  const digest = createHash('sha256').update(path).digest()
  const letters = [0, 2, 4].map((at) => LETTERS[digest.readUInt16BE(at) % LETTERS.length]).join('')
  const other = fileOfLetters.get(letters)
  if (other !== undefined && other !== path) throw new Error(`${path} and ${other} get the same letters: rename one`)
  fileOfLetters.set(letters, path)
  return letters
}

const isMostVisited = (page: string): boolean => /\/(?:category|product|search)-[\w-]{7}\.js$/.test(page)

/** Scripts of such pages that other first pages have seldom loaded. */
const isNamedAhead = (file: string): boolean =>
  isMostVisited(file) || /\/(?:product-list|pager|list-header|breadcrumbs|selection)-[\w-]{7}\.js$/.test(file)

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [settledRouter()] : [leanRouter(), leanFonts(), laterStyles()])],
  css: { modules: { generateScopedName: command === 'build' ? shortName : plainName } },
  // The server's bundle would otherwise ask for NODE_ENV while it runs, and render with React's development build.
  // Whatever NODE_ENV says, a build holds nothing that is for developing.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
  }),
  build: isSsrBuild
    ? {
        ssr: 'views/entry.server.tsx',
        outDir: 'dist/server',
        target: 'node24',
        copyPublicDir: false,
        // What browsers fetch later, the server has at hand anyway.
        rollupOptions: { checks: { ineffectiveDynamicImport: false }, output: { charset: 'ascii' } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        rollupOptions: {
          // The other builds of a start run beside this one: the time they take would be told as its plugins'.
          checks: { pluginTimings: false },
          input: ['views/entry.client.tsx', 'views/start.ts'],
          output: {
            codeSplitting: { groups },
            // Scripts name each other: one random character less of each name is 0.1 kB of every page.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ({ names }) => fontFileNames(names[0]),
          },
        },
        // A page that is fetched later names its style sheets, and imports its scripts itself: their names would weigh a
        // kilobyte on every first page. Those of the pages that links lead to most are named, so that all come at once.
        modulePreload: {
          resolveDependencies: (page, files) => files.filter((file) => isMostVisited(page) && isNamedAhead(file)),
        },
        target: 'es2023',
      },
  // One self-contained server bundle holds React's production build whatever NODE_ENV says, and loads fast. While
  // developing, Node loads the packages itself: some of them are CommonJS.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
