// A PDF as somebody else's reader understands it: its text line by line, its tags in the order of reading, what it says of itself.
import { getDocumentProxy } from 'unpdf'

interface Node {
  type?: string
  role?: string
  children?: Node[]
}

export interface ReadPdf {
  pages: number
  /** Text of each page, a line for each height. */
  lines: string[][]
  /** Roles in the order of reading, over all pages. */
  roles: string[]
  title: string
  lang: string | null
  marked: boolean
  madeAt: string
}

/** A table that goes on is told of on each of its pages: only what has text there counts. */
const hasText = ({ type, children = [] }: Node): boolean => type === 'content' || children.some(hasText)
const rolesOf = (node: Node): string[] =>
  hasText(node) ? [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)] : []

export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0, useSystemFonts: false })
  const lines: string[][] = []
  const roles: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const at = new Map<number, { x: number; text: string }[]>()
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue
      const y = Math.round(item.transform[5])
      at.set(y, [...(at.get(y) ?? []), { x: item.transform[4], text: item.str }])
    }
    const rows = [...at].sort(([one], [other]) => other - one)
    lines.push(
      rows.map(([, parts]) =>
        parts
          .sort((one, other) => one.x - other.x)
          .map(({ text }) => text.trim())
          .filter(Boolean)
          .join(' ')
          .replace(/[\u00a0\u202f]/g, ' '),
      ),
    )
    roles.push(...rolesOf((await page.getStructTree()) as Node))
  }
  const { info } = (await document.getMetadata()) as unknown as { info: Record<string, unknown> }
  const read: ReadPdf = {
    ...{ pages: document.numPages, lines, roles, title: String(info.Title), madeAt: String(info.CreationDate) },
    lang: typeof info.Language === 'string' ? info.Language : null,
    marked: ((await document.getMarkInfo()) as { Marked?: boolean } | null)?.Marked === true,
  }
  await document.destroy()
  return read
}
