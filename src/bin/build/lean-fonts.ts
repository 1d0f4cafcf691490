// What browsers need not load of the fonts: characters that a page does not show, weights nobody asks for, axes, features of
// typesetting. Of 116 kB a page loads 24.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

interface Cut {
  /** An axis at one value, or from one value to another. */
  variationAxes: Record<string, number | { min: number; max: number }>
  /** OpenType's names of what stays. */
  keepFeatures: string[]
  dropTables?: string[]
}

/** One weight of the serif serves all headings: a range of them would weigh 8 kB more. */
const SERIF = { opsz: 36, wght: 420 }
const SERIF_FEATURES = ['kern', 'liga']
const SANS = { wght: { min: 400, max: 600 } }
/** Names of the weights, which browsers do not ask for, and a shortcut to widths of letters, which the letters hold themselves. */
const SANS_TABLES = ['STAT', 'HVAR']
/**
 * What the places of marks rest on, of which the first letters have none, and by how much the kerning of heavier weights differs
 * from that of 400: at 600 0.035 em between L and Y, a line of text by 0.2 %.
 */
const MARKS = 'GDEF'

/**
 * By the name that the font's file begins with; views/styles/fonts.css names the same weights, and the characters. Serif text
 * below 22 px gets the leaning h, m and n of headings, which the whole font sets upright there.
 */
export const CUTS: Readonly<Record<string, Cut>> = {
  'fraunces-latin-opsz-': { variationAxes: SERIF, keepFeatures: SERIF_FEATURES },
  'fraunces-latin-full-': { variationAxes: { ...SERIF, SOFT: 0, WONK: 0 }, keepFeatures: SERIF_FEATURES },
  'inter-latin-wght-': { variationAxes: SANS, keepFeatures: ['kern', 'tnum'], dropTables: [...SANS_TABLES, MARKS] },
  'inter-latin-opsz-': {
    variationAxes: { ...SANS, opsz: 14 },
    keepFeatures: ['kern', 'mark', 'mkmk'],
    dropTables: SANS_TABLES,
  },
}

const FACES = readFileSync(join(import.meta.dirname, '../../../views/styles/fonts.css'), 'utf8')

/** Stands in the name of every font: cut otherwise, it is another file. */
const digest = createHash('sha256')
  .update(JSON.stringify(CUTS) + FACES)
  .digest('hex')
  .slice(0, 6)

export const fontFileNames = (name: string | undefined): string =>
  name?.endsWith('.woff2') ? `assets/[name]-[hash:7]-${digest}[extname]` : 'assets/[name]-[hash:7][extname]'

/** The characters that the style sheet gives to a font's file. */
export function charactersOf(name: string): string {
  const face = FACES.split('@font-face').find((each) => each.includes(`/${name}"`)) ?? ''
  const range = /unicode-range:([^;]+);/.exec(face)?.[1] ?? ''
  const spans = [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
  return spans.map(([, from = '', to = from]) => charactersBetween(parseInt(from, 16), parseInt(to, 16))).join('')
}

const charactersBetween = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

export async function leanFont(name: string, font: Uint8Array): Promise<Uint8Array> {
  const cut = Object.entries(CUTS).find(([beginning]) => name.startsWith(beginning))?.[1]
  const characters = charactersOf(name)
  if (!cut || characters === '') throw new Error(`${name}: nobody said what is needed of this font`)
  return await subsetFont(Buffer.from(font), characters, { ...cut, noHinting: true, targetFormat: 'woff2' })
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
