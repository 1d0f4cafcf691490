// Joins the style sheets of a page to one file: over HTTP/1.1 each sheet would open a connection of its own before anything is
// shown. What several pages share is in each of their files; in exchange a first page waits for one answer.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOf, JOINED_STYLES, type JoinedStyles, readManifest } from '../../bff/render/manifest.ts'

const DIGITS = 8

/** For each branch of routes that needs several sheets writes one beside them, and a list of what is in which. */
export async function joinStyles(client: string, branches: readonly (readonly string[])[]): Promise<void> {
  const manifest = await readManifest(client)
  // Pages outside the router have what every page has.
  const lists = [[], ...branches].map((branch) => filesOf(manifest, branch).styles)
  const distinct = new Map(lists.map((files) => [files.join(), files]))
  const joined: Record<string, readonly string[]> = {}
  for (const files of distinct.values()) if (files.length > 1) joined[await writeJoined(client, files)] = files
  await writeFile(join(client, JOINED_STYLES), JSON.stringify(joined satisfies JoinedStyles))
}

async function writeJoined(client: string, files: readonly string[]): Promise<string> {
  const sheets = await Promise.all(files.map(async (file) => await readFile(join(client, file), 'utf8')))
  const sheet = sheets.join('')
  const name = `assets/page-${createHash('sha256').update(sheet).digest('base64url').slice(0, DIGITS)}.css`
  await writeFile(join(client, name), sheet)
  return name
}
