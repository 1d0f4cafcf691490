// What a page makes a browser load: scripts and styles of its manifest entries, as they travel.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { builtViews } from '../bff/render/views.ts'

export interface PageBytes {
  page: string
  /** Bytes after gzip. */
  scripts: number
  styles: number
}

export async function pageBytes(dist: string, pages: readonly string[]): Promise<PageBytes[]> {
  const views = await builtViews(dist)
  const weigh = async (file: string) => gzipSync(await readFile(join(dist, 'client', file)), { level: 9 }).length
  const sum = async (files: readonly string[]) => (await Promise.all(files.map(weigh))).reduce((a, b) => a + b, 0)
  return await Promise.all(
    pages.map(async (page) => {
      const { styles, preloads, script } = views.assets([page], 'en')
      return { page, scripts: await sum(script ? [script, ...preloads] : preloads), styles: await sum(styles) }
    }),
  )
}
