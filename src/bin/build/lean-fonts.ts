// What browsers need not load of the fonts: weights nobody asks for, an axis, features of typesetting. Half of them.
import { createHash } from 'node:crypto'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

interface Cut {
  /** An axis at one value, or from one value to another. */
  variationAxes: Record<string, number | { min: number; max: number }>
  /** OpenType's names of what stays. */
  keepFeatures: string[]
}

/**
 * By the name that the font's file begins with; views/styles/fonts.css names the same weights. Serif text below 22 px gets the
 * leaning h, m and n of headings, which the whole font sets upright there: 24 kB would keep them.
 */
export const CUTS: Readonly<Record<string, Cut>> = {
  'fraunces-': { variationAxes: { opsz: 36, wght: { min: 380, max: 700 } }, keepFeatures: ['kern', 'liga'] },
  'inter-': { variationAxes: { wght: { min: 400, max: 700 } }, keepFeatures: ['kern', 'calt', 'tnum', 'mark', 'mkmk'] },
}

/** Stands in the name of every font: cut otherwise, it is another file. */
const digest = createHash('sha256').update(JSON.stringify(CUTS)).digest('hex').slice(0, 6)

export const fontFileNames = (name: string | undefined): string =>
  name?.endsWith('.woff2') ? `assets/[name]-[hash]-${digest}[extname]` : 'assets/[name]-[hash][extname]'

/** All characters stay. */
export async function leanFont(name: string, font: Uint8Array): Promise<Uint8Array> {
  const cut = Object.entries(CUTS).find(([beginning]) => name.startsWith(beginning))?.[1]
  if (!cut) throw new Error(`${name}: nobody said what is needed of this font`)
  return await subsetFont(Buffer.from(font), null, {
    ...cut,
    keepAllGlyphs: true,
    noHinting: true,
    targetFormat: 'woff2',
  })
}

export const leanFonts = (): Plugin => ({
  name: 'lean-fonts',
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue
      file.source = await leanFont(file.names[0] ?? '', file.source as Uint8Array)
    }
  },
})
