// Parts whose scripts come after the page (views/kit/later.tsx) are in its markup from the beginning, so whoever shows one imports
// its style sheet: `import './footer.module.css'`. A bundler leaves such an import out, because none of the sheet's names is used
// there, and the rules would come with the script. Here the chunk that shows the part names its sheet as well.
import type { Plugin } from 'vite'

const BARE_IMPORT = /^import '(\.[^']+\.module\.css)'$/gm

interface Chunk {
  moduleIds: readonly string[]
  viteMetadata?: { importedCss: Set<string> } | undefined
}

export function laterStyles(): Plugin {
  /** Modules, and the sheets they import for nothing but their rules. */
  const wanted: { importer: string; sheet: string }[] = []
  return {
    name: 'stoa:later-styles',
    apply: 'build',
    enforce: 'pre',
    async transform(code, importer) {
      if (!importer.endsWith('.tsx')) return
      for (const [, source = ''] of code.matchAll(BARE_IMPORT)) {
        const sheet = await this.resolve(source, importer)
        if (sheet) wanted.push({ importer, sheet: sheet.id })
      }
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk') as Chunk[]
        const chunkOf = (module: string) => chunks.find(({ moduleIds }) => moduleIds.includes(module))
        for (const { importer, sheet } of wanted) {
          const [shows, holds] = [chunkOf(importer)?.viteMetadata, chunkOf(sheet)?.viteMetadata]
          if (!shows || !holds) throw new Error(`${importer}: the rules of ${sheet} are in no chunk`)
          for (const file of holds.importedCss) shows.importedCss.add(file)
        }
      },
    },
  }
}
