// That libraries are still what the build changes, that they do what they did, and that what is left for later is got when it is used.
import { execFileSync } from 'node:child_process'
import { type EventEmitter, once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import { rolldown } from 'rolldown'
import t, { type Test } from 'tap'
import { CHANGES, changed, laterBuiltins, leanStarts } from '../../../src/bin/build/lean-starts.ts'
import { joinedProcesses } from '../../../src/dev/fresh-build.ts'
import { scratchFolder } from '../../support/scratch.ts'

const root = join(import.meta.dirname, '../../..')

const resolve = createRequire(import.meta.url)

/** The address of a server of WebSockets that says what it is told. */
async function echoing(t: Test): Promise<string> {
  const { WebSocketServer } = createRequire(resolve.resolve('@fastify/http-proxy'))('ws')
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  t.teardown(() => server.close())
  server.on('connection', (socket: EventEmitter & { send: (said: string) => void }) =>
    socket.on('message', (said) => socket.send(String(said))),
  )
  await once(server, 'listening')
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The path of a module, changed and joined. */
async function joined(t: Test, module: string): Promise<string> {
  const bundle = await rolldown({ input: module, platform: 'node', plugins: [laterBuiltins, leanStarts] })
  const file = join(scratchFolder(t), 'joined.cjs')
  await bundle.write({ file, format: 'cjs' })
  await bundle.close()
  return file
}

t.test('each change finds its place in the version that is installed, and says where it finds none', async (t) => {
  for (const change of CHANGES) {
    const source = readFileSync(join(root, 'node_modules', change.file), 'utf8')
    t.ok(changed(source, change).includes(change.to), change.file)
    t.throws(() => changed(source.replace(change.from, ''), change), { message: `${change.file} no longer says` })
  }
})

t.test('routes are told apart by every letter, as before', async (t) => {
  const file = await joined(t, join(root, 'node_modules/find-my-way/index.js'))
  t.match(readFileSync(file, 'utf8'), /LONG_PREFIX_MIN_LENGTH = 2\b/)
  const routes = {
    ...{ '/': '/', '/a': '/a', '/ab': '/ab', '/abc': '/abc', '/abdx': '/abdx', '/abd/e': '/abd/e' },
    ...{ '/abd/:one': '/abd/ex', '/abd/:one/list': '/abd/7/list' },
    ...{ '/a-longer-beginning/x': '/a-longer-beginning/x', '/a-longer-b': '/a-longer-b' },
  }
  for (const make of [createRequire(import.meta.url)(file), createRequire(import.meta.url)('find-my-way')]) {
    const router = make()
    for (const route of Object.keys(routes)) router.on('GET', route, () => route)
    for (const [route, path] of Object.entries(routes)) t.equal(router.find('GET', path)?.handler(), route, path)
    for (const path of ['/b', '/abx', '/abd', '/abdy', '/a-longer-beginnin/x', '/a-longer-beginning', '/xabc'])
      t.equal(router.find('GET', path), null, path)
  }
})

t.test('what a module asks for as it loads is there once it is used, and not before', async (t) => {
  const module = join(scratchFolder(t), 'asks.cjs')
  writeFileSync(
    module,
    `const https = require('node:https')
const http2 = require('http2')
const loaded = () => ['https', 'http2'].filter((name) => process.moduleLoadList.includes('NativeModule ' + name))
const before = loaded()
const cancel = http2.constants.NGHTTP2_CANCEL
const between = loaded()
console.log(JSON.stringify([before, cancel, between, typeof https.createServer, loaded()]))
`,
  )
  const said = execFileSync(process.execPath, [await joined(t, module)], { encoding: 'utf8' })
  t.same(JSON.parse(said), [[], 8, ['http2'], 'function', ['https', 'http2']])
})

t.test('what libraries get later does what it did', async (t) => {
  const lean = async (library: string) => resolve(await joined(t, resolve.resolve(library)))
  const sanitize = await lean('sanitize-html')
  const styled = {
    ...{ allowedTags: ['p'], allowedAttributes: { p: ['style'] } },
    allowedStyles: { '*': { color: [/^red$/] } },
  }
  t.equal(sanitize('<p style="color: red; top: 0">a</p>', styled), '<p style="color:red">a</p>')
  t.equal((await lean('launder'))().formatDate(new Date(2026, 10, 29)), '2026-11-29')

  const folder = scratchFolder(t)
  writeFileSync(join(folder, 'a.txt'), 'of its own route')
  const app = Fastify()
  t.teardown(() => app.close())
  app.register(await lean('@fastify/static'), { root: folder, wildcard: false })
  app.register(await lean('@fastify/http-proxy'), {
    upstream: '',
    prefix: '/through',
    websocket: true,
    wsUpstream: await echoing(t),
  })
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  t.equal((await app.inject('/a.txt')).body, 'of its own route')
  t.ok(app.hasRoute({ method: 'GET', url: '/a.txt' }))
  const socket = new WebSocket(`ws://${hostname}:${port}/through/`)
  t.teardown(() => socket.close())
  const signal = AbortSignal.timeout(20_000)
  await once(socket, 'open', { signal })
  socket.send('hello')
  const [said] = (await once(socket, 'message', { signal })) as [MessageEvent]
  t.equal(said.data, 'hello')
})

t.test('processes are joined of such libraries', async (t) => {
  const folder = join(joinedProcesses(root) ?? '', '..')
  const source = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')
  // Not by t.match: where it fails it prints nine megabytes.
  const changes = [
    ...[/LONG_PREFIX_MIN_LENGTH = 2\b/, /NGHTTP2_CANCEL = 8\b/, /connectH2 = \(client, socket\) =>/],
    ...[
      /postcssParse = \(\.\.\.given\) =>/,
      /dayjs = \(\.\.\.given\) =>/,
      /glob = \(\.\.\.given\) =>/,
      /WebSocket = new Proxy/,
    ],
  ]
  for (const said of changes) t.ok(said.test(source), said.source)
  t.notOk(/__require\("(?:node:)?http(?:s|2)"\)/.test(source), 'asked for as they load')
})
