// What routes need of the build for browsers: their scripts and style sheets, by Vite's manifest; and which files hold several of
// those sheets in one. The build joins by it, and the renderer names by it, so that both come to the same lists.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

/** Joined file → the files it was joined of, in their order. */
export type JoinedStyles = Readonly<Record<string, readonly string[]>>

export const ENTRY = 'views/entry.client.tsx'

/** Fonts with the letters that every page shows (views/styles/fonts.css). */
export const FIRST_FONTS = ['fraunces-latin-opsz-normal.woff2', 'inter-latin-wght-normal.woff2']

const MANIFEST = '.vite/manifest.json'
export const JOINED_STYLES = '.vite/styles.json'

export const readManifest = async (client: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(client, MANIFEST), 'utf8'))

export const readJoinedStyles = async (client: string): Promise<JoinedStyles> =>
  JSON.parse(await readFile(join(client, JOINED_STYLES), 'utf8'))

export const firstFonts = (manifest: Manifest): string[] =>
  FIRST_FONTS.flatMap((name) =>
    Object.entries(manifest).flatMap(([source, { file }]) => (source.endsWith(`/${name}`) ? [file] : [])),
  )

/** Files of the first script and of the given modules; whatever a module imports stands before it. */
export function filesOf(manifest: Manifest, modules: readonly string[]): { scripts: string[]; styles: string[] } {
  const [scripts, styles, seen] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const collect = (module: string) => {
    const chunk = manifest[module]
    if (!chunk || seen.has(module)) return
    seen.add(module)
    for (const each of chunk.imports ?? []) collect(each)
    scripts.add(chunk.file)
    for (const each of chunk.css ?? []) styles.add(each)
  }
  for (const module of [ENTRY, ...modules]) collect(module)
  return { scripts: [...scripts], styles: [...styles] }
}
