// undici reads a browser's `fetch` and WebSockets, caches, and what stands in for servers in tests as it is loaded. Whoever asks an
// upstream needs none of it; here it is read when somebody gets it from the library's exports.
import type { Plugin } from 'rolldown'

const LIBRARY = /[\\/]node_modules[\\/]undici[\\/]index\.js$/

const LATER = String.raw`require\('\./lib/(?:web|mock|cache|interceptor)/[^']+'\)(?:\.\w+)?`
const isLater = new RegExp(LATER)
const NAMED = new RegExp(`^const (\\w+) = (${LATER})\n`, 'gm')
const TAKEN_APART = new RegExp(`^const \\{ ([\\w, ]+) \\} = (${LATER})\n`, 'gm')
const IN_LITERAL = new RegExp(`^( +)(\\w+): (${LATER})`, 'gm')
const EXPORTED = /^(module\.exports\S*)\.(\w+) = (.+)\n/gm

/** A property that is made once, by whoever first gets it. */
const PROPERTY = `const later = (of, name, make) => {
  const define = (how) => Object.defineProperty(of, name, { enumerable: true, configurable: true, ...how })
  define({
    get: () => {
      const value = make()
      define({ value, writable: true })
      return value
    }
  })
}
`

/** The source of the library's index; an error where it reads nothing of that, as another version may. */
export function laterExports(source: string): string {
  const required = new Map<string, string>()
  const inPlaceOf = (name: string) => required.get(name) ?? name
  const unnamed = source
    .replace(NAMED, (_, name: string, value: string) => {
      required.set(name, `(${value})`)
      return ''
    })
    .replace(TAKEN_APART, (_, names: string, value: string) => {
      for (const name of names.split(', ')) required.set(name, `(${value}.${name})`)
      return ''
    })
  if (required.size === 0) throw new Error('undici/index.js no longer reads everything at once')
  const exported = unnamed
    .replace(IN_LITERAL, '$1get $2 () { return $3 }')
    .replace(EXPORTED, (line, of: string, name: string, text: string) => {
      const value = text.startsWith('require') ? text : text.replace(/\w+/g, inPlaceOf)
      return isLater.test(value) ? `later(${of}, '${name}', () => ${value})\n` : line
    })
    // Its one use within a function.
    .replace(/\bfetchImpl(?=\()/g, inPlaceOf)
  return PROPERTY + exported
}

export const laterUndici: Plugin = {
  name: 'later-exports',
  transform: { filter: { id: LIBRARY }, handler: (code) => laterExports(code) },
}
