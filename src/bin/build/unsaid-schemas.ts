// What contracts say about themselves (`.describe('…')`, `.meta({…})`) is for docs/openapi.*.json, which are made from the sources.
// Each of these words makes a second schema of the one it is said of, which processes would wait for at every start and keep.
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

const SAYING = new Set(['describe', 'meta'])

/** A contract's source without what its schemas say; `.meta()`, which asks for it, stays. */
export function unsaid(source: string): string {
  const said: ESTree.Span[] = []
  new Visitor({
    CallExpression({ callee, arguments: words, end }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || words.length === 0) return
      if (SAYING.has(callee.property.name)) said.push({ start: callee.object.end, end })
    },
  }).visit(parseSync('contract.ts', source).program)
  let text = ''
  let at = 0
  for (const { start, end } of said.toSorted((one, other) => one.start - other.start)) {
    // What is said inside of what is said is gone with it.
    if (start < at) continue
    text += source.slice(at, start)
    at = end
  }
  return text + source.slice(at)
}

export const unsaidSchemas: Plugin = {
  name: 'unsaid-schemas',
  transform: { filter: { id: /\/src\/contract\/.*\.ts$/ }, handler: unsaid },
}
