import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import t from 'tap'
import { freePort } from '../../src/http/ports.ts'
import { flagsOf, type Line, startProcess, TELLS_FLAGS } from '../support/process.ts'
import { emptyDatabase } from '../support/scratch.ts'

// Many processes are started here, and on a busy machine each takes seconds.
t.setTimeout(600_000)

const database = await emptyDatabase(t)

const launch = async (
  t: Parameters<typeof startProcess>[0],
  env: Record<string, string> = {},
  nodeArgs: readonly string[] = [],
) => {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const given = {
    PORT: port,
    API_BASE_URL: 'http://127.0.0.1:9',
    DATABASE_URL: database,
    SESSION_KEYS: randomBytes(32).toString('base64url'),
    ...env,
  }
  const app = startProcess(t, 'test/support/tiny-app.ts', ['bff'], given, { nodeArgs })
  const status = async (path: string) => (await fetch(`${url}${path}`)).status
  return { app, url, status }
}

const ready = (line: Line) => line.msg === 'ready'

t.test('a process that runs alone brings its schema up to date and serves', async (t) => {
  const { app, url, status } = await launch(t)
  t.match(await app.line(ready), { service: 'bff', url })
  t.equal(await status('/'), 200)
})

t.test('what V8 can be told later it is told once a process serves, but for what was said otherwise', async (t) => {
  const told = async (...nodeArgs: string[]) => {
    const { app } = await launch(t, {}, [...nodeArgs, '--import', TELLS_FLAGS])
    await app.line(ready)
    return flagsOf(app.lines, 'bff')
  }
  t.same(await told(), ['--no-allocation-site-pretenuring', '--heap-growing-percent=50'])
  t.same(await told('--heap_growing_percent=70'), ['--no-allocation-site-pretenuring'])
  t.same(await told('--allocation-site-pretenuring'), ['--heap-growing-percent=50'])
})

t.test('a configured origin is shown beside the address', async (t) => {
  const { app, url } = await launch(t, { PUBLIC_ORIGIN: 'https://shop.example' })
  t.match(await app.line(ready), { url, publicOrigin: 'https://shop.example' })
})

t.test('while it drains it says so on /readyz and still answers', async (t) => {
  const { app, status } = await launch(t, { DRAIN_SECONDS: '1' })
  await app.line(ready)
  t.equal(await status('/readyz'), 200)
  app.kill('SIGTERM')
  await app.line((line) => line.msg === 'stopping')
  t.equal(await status('/readyz'), 503)
  t.equal(await status('/'), 200)
  t.same(await app.exited, { code: 0, signal: null })
})

t.test(
  'a stop that takes too long is cut short, and the log names the open requests without their queries',
  async (t) => {
    const { app, url } = await launch(t)
    await app.line(ready)
    const open = fetch(`${url}/slow?ms=60000`).catch(() => 'cut')
    await fetch(url)
    app.kill('SIGTERM')
    t.match(await app.line((line) => line.level === 60), { open: ['GET /slow'] })
    t.match(await app.exited, { code: 1 })
    t.equal(await open, 'cut')
  },
)

t.test('a stop waits for open requests alone, whoever keeps a connection without asking', async (t) => {
  const { app, url } = await launch(t, { DRAIN_SECONDS: '1' })
  await app.line(ready)
  const agent = new Agent({ keepAlive: true })
  t.teardown(() => agent.destroy())
  const get = async (path: string): Promise<IncomingMessage> => {
    const [answer] = await once(request(`${url}${path}`, { agent }).end(), 'response')
    return answer.resume()
  }
  const silent = connect(Number(new URL(url).port), 'localhost')
  t.teardown(() => silent.destroy())
  await once(silent, 'connect')
  const begun = get('/slow?ms=1500')
  await get('/')
  app.kill('SIGTERM')
  await app.line((line) => line.msg === 'stopping')
  t.equal((await get('/')).headers.connection, 'close', 'the next request opens a connection that leads elsewhere')
  t.match(await begun, { statusCode: 200, headers: { connection: 'keep-alive' } })
  t.same(await app.exited, { code: 0, signal: null })
})

t.test('an error nobody caught is logged and ends the process', async (t) => {
  const { app, url } = await launch(t)
  await app.line(ready)
  await fetch(`${url}/throw`).catch(() => {})
  t.match(await app.line((line) => line.level === 60), { err: { message: 'Nobody caught this' } })
  t.match(await app.exited, { code: 1 })
})

t.test('a port that is taken is named', async (t) => {
  const first = await launch(t)
  await first.app.line(ready)
  const port = new URL(first.url).port
  const second = await launch(t, { PORT: port })
  t.match(await second.app.line((line) => line.level === 60), {
    msg: `Port ${port} on localhost is taken: set PORT, or stop what uses it`,
  })
  t.match(await second.app.exited, { code: 1 })
})

t.test('a database that cannot be used ends the start with the reason and without the address', async (t) => {
  const address = new URL(database)
  address.pathname = '/canary'
  const { app } = await launch(t, { DATABASE_URL: address.href })
  const line = await app.line((line) => line.level === 60)
  t.match(line, { msg: 'The database at DATABASE_URL cannot be used: it has no database of that name' })
  t.notMatch(JSON.stringify(app.lines), /canary/)
  t.match(await app.exited, { code: 1 })
})

t.test('a process that runs alone does not bring a database of its own', async (t) => {
  const { app } = await launch(t, { DATABASE_URL: 'embedded' })
  t.match(await app.line((line) => line.level === 60), { msg: /^DATABASE_URL: is needed/ })
  t.match(await app.exited, { code: 1 })
})
