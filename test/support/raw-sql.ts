// Finds raw SQL conditions with an `or` outside of parentheses. Kysely adds none around raw fragments, so
// `where(sql`a or b`)` after another condition means `x and a or b`.
import { parseAst } from 'rolldown/parseAst'

interface Node {
  type: string
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nodesOf = (node: Node): Node[] => [
  node,
  ...Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).flatMap((child) => nodesOf(child)),
  ),
]

/** The text with `$` for each interpolated value; interpolated fragments are checked where they are written. */
const textOf = ({ type, value, quasis }: Node): string | undefined => {
  if (type === 'Literal' && typeof value === 'string') return value
  if (type !== 'TemplateLiteral') return undefined
  return (quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' $ ')
}

const isSql = (node: unknown): boolean => isNode(node) && node.type === 'Identifier' && node.name === 'sql'

/** The text of `sql`…`` and of `sql.raw(…)` with a literal argument. */
const rawOf = (node: Node): string | undefined => {
  if (node.type === 'TaggedTemplateExpression' && isSql(node.tag)) return textOf(node.quasi as Node)
  const { callee, arguments: given } = node as { callee?: Node; arguments?: Node[] }
  const raw = node.type === 'CallExpression' && callee?.type === 'MemberExpression' && isSql(callee.object)
  return raw && (callee.property as Node).name === 'raw' && given?.[0] ? textOf(given[0]) : undefined
}

/** Schema statements are never combined with other conditions, and may contain `or` as part of their own syntax. */
const DEFINES = /^\s*(?:create|alter|drop|comment)\b/i

const NOISE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"/g

const hasLooseOr = (text: string): boolean => {
  const plain = text.replace(NOISE, (noise) => (/^['"]/.test(noise) ? ' $ ' : ' '))
  if (DEFINES.test(plain)) return false
  let depth = 0
  for (const [word] of plain.matchAll(/[()[\]]|[\w$]+/g)) {
    if (/^(?:[([]|case)$/i.test(word)) depth += 1
    else if (/^(?:[)\]]|end)$/i.test(word)) depth -= 1
    else if (depth <= 0 && /^or$/i.test(word)) return true
  }
  return false
}

/** The raw fragments of a module that contain an `or` outside of parentheses, each on one line. */
export const looseOrs = (path: string, source: string): string[] =>
  nodesOf(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node).flatMap((node) => {
    const text = rawOf(node)
    return text !== undefined && hasLooseOr(text) ? [text.trim().replace(/\s+/g, ' ')] : []
  })
