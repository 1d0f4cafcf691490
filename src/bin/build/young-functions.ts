// V8 takes a function that is written where a property is set (`query.callback = (error) => …`) for a method that stays, and makes
// it among the old objects. Whatever an old object points to outlives the quick collections: the libraries that talk to databases
// and servers set such a function for each call, and with it all that the call held stayed until V8 next looked through all of the
// heap. Written as the last of a sequence it is a function like any other, and means the same.
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/** The source with each such function that is made while a function runs, and not just once while the module loads, set so. */
export function young(source: string): string {
  const functions: ESTree.Span[] = []
  let depth = 0
  const enter = () => void depth++
  const leave = () => void depth--
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AssignmentExpression({ left, right }) {
      const isWritten = right.type === 'FunctionExpression' || right.type === 'ArrowFunctionExpression'
      if (depth > 0 && left.type === 'MemberExpression' && isWritten) functions.push(right)
    },
  }).visit(parseSync('chunk.js', source).program)
  let text = ''
  let at = 0
  const edges = functions.flatMap(({ start, end }) => [
    { at: start, put: '(0, ' },
    { at: end, put: ')' },
  ])
  for (const edge of edges.toSorted((one, other) => one.at - other.at)) {
    text += source.slice(at, edge.at) + edge.put
    at = edge.at
  }
  return text + source.slice(at)
}

export const youngFunctions = (): Plugin => ({
  name: 'young-functions',
  // After the last step that makes code shorter: it would write such a function alone again.
  generateBundle: (_, files) => {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = young(file.code)
  },
})
