// Leaves out what libraries and Node do as they are loaded, and what most starts have no use for.
import type { Plugin } from 'rolldown'

interface Change {
  /** How the path of the library's file ends. */
  file: string
  from: string
  to: string
}

export const CHANGES: readonly Change[] = [
  {
    // A function is compiled for each beginning of an address that routes share, hundreds of them. Longer ones are compared without
    // one, which does as well for the others.
    file: 'find-my-way/lib/node.js',
    from: 'const LONG_PREFIX_MIN_LENGTH = 16\n',
    to: 'const LONG_PREFIX_MIN_LENGTH = 2\n',
  },
  {
    // It reads constants of Node's HTTP/2; the upstream is asked by HTTP/1.1.
    file: 'undici/lib/dispatcher/client.js',
    from: "const connectH2 = require('./client-h2.js')\n",
    to: "const connectH2 = (client, socket) => require('./client-h2.js')(client, socket)\n",
  },
  {
    // The code of RFC 9113 for a stream that is not wanted any more, for which it reads all of Node's HTTP/2.
    file: '@fastify/reply-from/index.js',
    from: 'const { NGHTTP2_CANCEL } = http2.constants\n',
    to: 'const NGHTTP2_CANCEL = 8\n',
  },
  {
    // A parser of style sheets, for the attribute "style" where it may stay.
    file: 'sanitize-html/index.js',
    from: "const { parse: postcssParse } = require('postcss');\n",
    to: "const postcssParse = (...given) => require('postcss').parse(...given);\n",
  },
  {
    // Dates, which it makes of what people wrote; the library above has addresses checked by it.
    file: 'launder/index.js',
    from: "const dayjs = require('dayjs');\n",
    to: "const dayjs = (...given) => require('dayjs')(...given);\n",
  },
  {
    // Where each file is to have a route of its own.
    file: '@fastify/static/index.js',
    from: "const { glob } = require('glob')\n",
    to: "const glob = (...given) => require('glob').glob(...given)\n",
  },
  {
    // Where sockets are passed on.
    file: '@fastify/http-proxy/index.js',
    from: "const WebSocket = require('ws')\n",
    to: "const WebSocket = new Proxy(function () {}, { get: (_, name) => require('ws')[name], construct: (_, given) => new (require('ws'))(...given) })\n",
  },
]

/** The library's source with one change; an error where there is nothing to change, as in another version. */
export function changed(source: string, { file, from, to }: Change): string {
  if (!source.includes(from)) throw new Error(`${file} no longer says: ${from.trim()}`)
  return source.replace(from, to)
}

export const leanStarts: Plugin = {
  name: 'lean-starts',
  transform: {
    filter: { id: CHANGES.map(({ file }) => new RegExp(`/node_modules/${file.replaceAll('.', '\\.')}$`)) },
    handler: (code, id) => CHANGES.filter(({ file }) => id.endsWith(file)).reduce(changed, code),
  },
}

/**
 * Node reads every export of a module of its own that is imported; three of HTTP's are answered by loading a whole client for
 * WebSockets, which takes each process 20 ms and more. Got as an object, it is asked only for what is used.
 */
export const leanHttp: Plugin = {
  name: 'lean-http',
  resolveId: { filter: { id: /^(?:node:)?http$/ }, handler: () => '\0lean-http' },
  load: {
    filter: { id: /^\0lean-http$/ },
    handler: () => ({ code: "module.exports = process.getBuiltinModule('node:http')", moduleType: 'js' }),
  },
}

/**
 * Fastify and others ask for HTTPS and HTTP/2 as they load; who begins to use one of the two gets it then. A server without either
 * starts without reading them.
 */
export const laterBuiltins: Plugin = {
  name: 'later-builtins',
  resolveId: {
    filter: { id: /^(?:node:)?http(?:s|2)$/ },
    handler: (id, _importer, { kind }) =>
      kind === 'require-call' ? `\0later-builtin:${id.replace('node:', '')}` : undefined,
  },
  load: {
    filter: { id: /^\0later-builtin:/ },
    handler: (id) => ({
      code: `module.exports = new Proxy({}, { get: (_, name) => process.getBuiltinModule('${id.split(':')[1]}')[name] })`,
      moduleType: 'js',
    }),
  },
}
