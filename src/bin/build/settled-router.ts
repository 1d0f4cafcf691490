// What React Router's router for servers answers is settled when it is made; yet it answers by accessors. V8 gives an object with
// accessors in its literal a shape of its own, shapes count as old from the start, and whatever an old object points to outlives the
// quick collections: all that a page is made of stayed until V8 next looked through all of the heap. Here they are values.
import { type Plugin, parseSync, Visitor } from 'vite'

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]server\.js$/

/** The source of the module with a value in place of each accessor that does no more than answer with one. */
export function settled(source: string): string {
  const answers: { start: number; end: number; put: string }[] = []
  new Visitor({
    Property({ kind, key, value, start, end }) {
      if (kind !== 'get' || value.type !== 'FunctionExpression' || !value.body) return
      const [first, ...rest] = value.body.body
      if (rest.length > 0 || (first && first.type !== 'ReturnStatement')) return
      const answer = first?.argument ? source.slice(first.argument.start, first.argument.end) : 'void 0'
      answers.push({ start, end, put: `${source.slice(key.start, key.end)}: ${answer}` })
    },
  }).visit(parseSync('router.js', source).program)
  return answers
    .toReversed()
    .reduce((text, { start, end, put }) => text.slice(0, start) + put + text.slice(end), source)
}

export const settledRouter = (): Plugin => ({
  name: 'settled-router',
  apply: 'build',
  transform: { filter: { id: ROUTER }, handler: (code) => ({ code: settled(code), map: null }) },
})
