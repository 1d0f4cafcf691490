// subset-font brings no types; these are those of what the build asks of it.
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    variationAxes: Record<string, number | { min: number; max: number }>
    keepFeatures: string[]
    dropTables?: string[]
    noHinting: boolean
  }
  /** Rejects what is no font. */
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>
}
