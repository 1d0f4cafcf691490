// What browsers need not load of React Router: sentences for whoever develops, warnings, names for the developer tools, and
// parts that nothing asks for but that a bundler dares not leave out. It takes a twentieth off every first page.
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/].+\.js$/

/** `invariant(fact, sentence)`: what is thrown stays, without its sentence. */
const DEMANDS: ReadonlySet<string> = new Set(['invariant'])

/** `warning(fact, sentence)`: they only write to the console. */
const WARNINGS: ReadonlySet<string> = new Set(['warning', 'warningOnce', 'warnOnce'])

/** Calls of React that only make something. A bundler leaves out what comes of them once it knows. */
const MAKERS: ReadonlySet<string> = new Set(['forwardRef', 'createContext', 'memo'])

/** Options that this app never hands over; what they would switch on falls away with them. */
const UNUSED_OPTIONS: ReadonlySet<string> = new Set(['instrumentations', 'unstable_routePatternMatching'])

/** What never holds anything here, for no component has a fetcher: nothing is done for each of what it holds. */
const EMPTY: ReadonlySet<string> = new Set([
  'fetchers',
  'fetchLoadMatches',
  'fetchersQueuedForDeletion',
  'mountedFetchers',
  'unmountedFetchers',
  'deletedFetchers',
  'revalidatingFetchers',
])

/** Functions whose work nobody asks for here, with what is left of it: no route has middleware, no link a view transition. */
export const BODIES: Readonly<Record<string, string>> = {
  defaultDataStrategyWithMiddleware: '{ return defaultDataStrategy(args) }',
  restoreAppliedTransitions: '{}',
  persistAppliedTransitions: '{}',
  // Pages hand their data over themselves, and hold no inline script.
  parseHydrationData: '{}',
  ScrollRestoration: '{ useScrollRestoration({ getKey, storageKey }); return null }',
  // Nothing here is a server component, whose errors carry a place to go on to.
  RSCErrorHandler: '{ return children }',
  decodeRouteErrorResponseDigest: '{}',
  // Nothing is fetched but what pages show.
  fetch: '{}',
  getFetcher: '{}',
  resetFetcher: '{}',
  queueFetcherForDeletion: '{}',
  markFetchRedirectsDone: '{ return false }',
  abortStaleFetchLoads: '{ return false }',
  getUpdatedRevalidatingFetchers: '{}',
  // Error pages say it in their own words.
  DefaultErrorComponent: '{ return null }',
  getInternalRouterError: "{ return new ErrorResponseImpl(status || 500, '', new Error(), true) }",
}

/** Facts that are settled here; what hangs on the other answer falls away with them. */
export const SETTLED: Readonly<Record<string, string>> = { isViewTransitionAvailable: 'false' }

/** States of a view transition, which never change here: an effect that waits for one of them is left out. */
export const STILL: ReadonlySet<string> = new Set(['vtContext', 'renderDfd', 'interruption'])

interface Cut {
  start: number
  end: number
  put: string
}

/** The source of one of the router's modules without what no browser needs. */
export function lean(source: string): string {
  const cuts: Cut[] = []
  const cut = (start: number, end: number, put = '') => cuts.push({ start, end, put })
  new Visitor({
    ExpressionStatement({ start, end, expression }) {
      if (calls(expression, WARNINGS) || namesForTools(expression) || waitsFor(expression, STILL)) cut(start, end, ';')
    },
    CallExpression(call) {
      const [fact, ...rest] = call.arguments
      const last = rest.at(-1)
      if (fact && last && calls(call, DEMANDS)) cut(fact.end, last.end)
      if (isLoopOver(call.callee, EMPTY)) cut(call.start, call.end, '(void 0)')
    },
    FunctionDeclaration({ id, body }) {
      const put = BODIES[id?.name ?? '']
      if (body && put !== undefined) cut(body.start, body.end, put)
    },
    VariableDeclarator({ id, init }) {
      const settled = id.type === 'Identifier' ? SETTLED[id.name] : undefined
      if (init && settled !== undefined) cut(init.start, init.end, settled)
      if (init?.type === 'CallExpression' && MAKERS.has(memberName(init.callee) ?? ''))
        cut(init.start, init.start, '/* @__PURE__ */ ')
    },
    MemberExpression(member) {
      if (UNUSED_OPTIONS.has(memberName(member) ?? '')) cut(member.start, member.end, '(void 0)')
    },
  }).visit(parseSync('router.js', source).program)
  return applied(source, cuts)
}

export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: { filter: { id: ROUTER }, handler: (code) => ({ code: lean(code), map: null }) },
})

const calls = (node: ESTree.Expression, names: ReadonlySet<string>): boolean =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && names.has(node.callee.name)

const memberName = (node: ESTree.Expression): string | undefined =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : undefined

/** `name.forEach` and `anything.name.forEach`. */
const isLoopOver = (callee: ESTree.Expression, names: ReadonlySet<string>): boolean => {
  if (callee.type !== 'MemberExpression' || memberName(callee) !== 'forEach') return false
  const { object } = callee
  return names.has((object.type === 'Identifier' ? object.name : memberName(object)) ?? '')
}

/** `useEffect(…, [one, …])` of one of these. */
const waitsFor = (node: ESTree.Expression, names: ReadonlySet<string>): boolean => {
  if (node.type !== 'CallExpression' || memberName(node.callee) !== 'useEffect') return false
  const [, list] = node.arguments
  return (
    list?.type === 'ArrayExpression' && list.elements.some((one) => one?.type === 'Identifier' && names.has(one.name))
  )
}

const namesForTools = (node: ESTree.Expression): boolean =>
  node.type === 'AssignmentExpression' &&
  node.left.type === 'MemberExpression' &&
  memberName(node.left) === 'displayName'

/** From the end, so that positions before a cut stay true; what stands within another cut falls with it. */
function applied(source: string, cuts: readonly Cut[]): string {
  const outer = cuts.filter(
    (one) =>
      !cuts.some((other) => other !== one && other.start <= one.start && one.end <= other.end && spans(other, one)),
  )
  return outer
    .toSorted((left, right) => right.start - left.start)
    .reduce((text, { start, end, put }) => text.slice(0, start) + put + text.slice(end), source)
}

const spans = (outer: Cut, inner: Cut): boolean => outer.end - outer.start > inner.end - inner.start
