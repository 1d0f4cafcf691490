// What the tests of this folder read: every source with its imports, once.
import { join } from 'node:path'
import { readSources, type Source } from '../../src/bin/check/imports.ts'

export const root = join(import.meta.dirname, '../..')
export const sources = readSources(root, ['src', 'views'])
export const everything = [...sources, ...readSources(root, ['test'])]
export const below = (...folders: string[]) =>
  sources.filter(({ path }) => folders.some((folder) => path.startsWith(folder)))
export const within = (name: string, ...folders: string[]) => folders.some((folder) => name.startsWith(`${folder}/`))
export const pathsOf = (files: readonly Source[]) => files.map(({ path }) => path)

/** Each offence as `file → import`, so that a failure reads as a list of what to change. */
export const offences = (files: readonly Source[], forbidden: (name: string, typeOnly: boolean) => boolean): string[] =>
  files.flatMap(({ path, imports }) =>
    imports.filter(({ name, typeOnly }) => forbidden(name, typeOnly)).map(({ name }) => `${path} → ${name}`),
  )

export const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
