// What a page makes a browser load before anybody touches it, counted on the wire from a running product, to a browser that
// takes brotli: the page, the scripts and styles it names, and the fonts these give to characters of the page. Bodies only, without headers.
import { brotliDecompressSync } from 'node:zlib'
import { request } from 'undici'

export interface PageBytes {
  page: string
  html: number
  /** The page once it is unpacked. */
  unpacked: number
  scripts: number
  styles: number
  fonts: number
}

/** `host` is the name the product answers to, where that is not the one in `origin`; `cookie` is the visitor's. */
export async function pageBytes(
  origin: string,
  pages: readonly string[],
  visitor: { host?: string; cookie?: string } = {},
): Promise<PageBytes[]> {
  const files = new Map<string, ReturnType<typeof load>>()
  const load = async (path: string) => {
    const answer = await request(origin + path, { headers: { 'accept-encoding': 'br', ...visitor } })
    const body = Buffer.from(await answer.body.arrayBuffer())
    // 401 and 403 are screens, too.
    if (![200, 401, 403].includes(answer.statusCode)) throw new Error(`${path} answers ${answer.statusCode}`)
    const text = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
    return { bytes: body.length, text: text.toString() }
  }
  const weigh = async (paths: Iterable<string>) => {
    const loaded = [...new Set(paths)].map((path) => {
      const file = files.get(path) ?? load(path)
      files.set(path, file)
      return file
    })
    const answers = await Promise.all(loaded)
    return {
      bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
      text: answers.map(({ text }) => text).join('\n'),
    }
  }
  const rows: PageBytes[] = []
  for (const page of pages) {
    const html = await load(page)
    const scripts = await weigh(named(html.text, /["\s](\/assets\/[^"\s]+\.js)/g))
    const styles = await weigh(named(html.text, /<link[^>]+href="(\/assets\/[^"]+\.css)"/g))
    const fonts = await weigh(fontsFor(html.text, styles.text))
    rows.push({
      page,
      html: html.bytes,
      unpacked: Buffer.byteLength(html.text),
      scripts: scripts.bytes,
      styles: styles.bytes,
      fonts: fonts.bytes,
    })
  }
  return rows
}

/** What nobody sees at first: data, what is folded, and what could be chosen. */
const HIDDEN = /<(script|details|option)(?![^>]*\s(?:open|selected)[\s=>])[\s\S]*?<\/\1>/g
const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>' }

const shownIn = (page: string): string =>
  page
    .replace(HIDDEN, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&[lg]t;/g, (sign) => SIGNS[sign] ?? '')

/** The fonts that a page's style sheets name for any of the characters it shows: browsers leave the others. */
export function fontsFor(page: string, styles: string): string[] {
  const characters = [...new Set(shownIn(page))].map((character) => character.codePointAt(0) ?? 0)
  return [...styles.matchAll(/@font-face\s*{[^}]*}/g)].flatMap(([face]) => {
    const spans = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)]
    const wanted = spans.some(([, from = '', to = from]) =>
      characters.some((character) => parseInt(from, 16) <= character && character <= parseInt(to, 16)),
    )
    return wanted || spans.length === 0 ? named(face, /url\(["']?(\/assets\/[^"')]+\.woff2)/g) : []
  })
}

const named = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, path = '']) => path)
