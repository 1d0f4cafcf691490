// `npm run dev` in a copy of this checkout, while its files are broken and mended.
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { freePort } from '../../src/http/ports.ts'
import { copiedCheckout } from '../support/checkout.ts'
import { eventually, flagsOf, startProcess, TELLS_FLAGS } from '../support/process.ts'
import { emptyDatabase, scratchFolder } from '../support/scratch.ts'

// Every change starts processes anew, and on a busy machine each takes seconds.
t.setTimeout(600_000)

const HALF_TYPED = '\nexport const half = {\n'

const { root, read, write, script } = copiedCheckout(t)
const port = String(await freePort())
const url = `http://localhost:${port}`
const args = script('dev')
const at = args.findIndex((word) => !word.startsWith('-'))
// Broken before it starts.
const first = { path: 'src/bff/site/crawlers.ts', text: read('src/bff/site/crawlers.ts') }
write(first.path, first.text + HALF_TYPED)

const dev = startProcess(
  t,
  join(root, args[at] ?? ''),
  args.slice(at + 1),
  {
    PORT: port,
    DATA_DIR: scratchFolder(t),
    DATABASE_URL: await emptyDatabase(t),
    SEED: 'none',
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import ${TELLS_FLAGS}`,
  },
  { cwd: root, nodeArgs: args.slice(0, at) },
)

/** A page as a browser asks for it; no status where nobody answers. */
const page = async (path = '/', headers: Record<string, string> = { accept: 'text/html' }) => {
  const answer = await fetch(url + path, { headers, redirect: 'manual' }).catch(() => undefined)
  return { status: answer?.status, fault: answer?.headers.has('x-fault') ?? false, body: (await answer?.text()) ?? '' }
}

const patiently = (happened: () => Promise<boolean> | boolean) => eventually(happened, 100)
/** Asked for as a page it shows what is wrong as every page does; where nothing is, it need not be rendered. */
const anyPage = () => page('/healthz')
const comesBack = async () =>
  (await patiently(async () => (await anyPage()).status === 200)) &&
  (await patiently(async () => (await page()).status === 200))
const shows = (text: RegExp) =>
  patiently(async () => {
    const { fault, body } = await anyPage()
    return fault && text.test(body)
  })

/** What Vite tells the pages that are open. */
const overlay = async (t: Test) => {
  const client = (await page('/@vite/client', {})).body
  const constant = (name: string) => new RegExp(`const ${name} = (.*?);`).exec(client)?.[1]?.replaceAll('"', '') ?? ''
  const socket = new WebSocket(`ws://127.0.0.1:${constant('hmrPort')}/?token=${constant('wsToken')}`, 'vite-hmr')
  t.teardown(() => socket.close())
  const told: { type: string; err?: { message: string } }[] = []
  socket.addEventListener('message', ({ data }) => told.push(JSON.parse(data)))
  t.ok(await patiently(async () => told.some(({ type }) => type === 'connected')))
  return told
}

t.test(
  'started on a file that does not parse, it says so in the browser, and begins when the file is mended',
  async (t) => {
    t.ok(await shows(/crawlers\.ts/))
    t.match(await page('/', {}), { status: 500, fault: true, body: /crawlers\.ts/ }, 'programs get the words alone')
    write(first.path, first.text)
    t.ok(await comesBack())

    await dev.line(({ msg }) => /\bready\b/.test(msg))
    t.not(flagsOf(dev.lines, 'bff').length, 0)
    t.notOk(flagsOf(dev.lines, 'dev').includes('--no-opt'), 'while developing the supervisor keeps all of V8')
  },
)

/** The page says so and is told so where it is open, Vite and the BFF stay. */
const breaks = async (t: Test, path: string, wrong: (sound: string) => string, told: RegExp) => {
  const messages = await overlay(t)
  write(path, wrong(read(path)))
  t.ok(await shows(told))
  t.ok(await patiently(() => messages.some(({ type, err }) => type === 'error' && told.test(err?.message ?? ''))))
  t.equal((await page('/@vite/client', {})).status, 200)
  t.equal((await page('/healthz', {})).status, 200)
}

t.test('a module of the shop leads nowhere: the page says so, the next save mends it', async (t) => {
  const path = 'src/shop/mail/letter-html.tsx'
  const sound = read(path)
  await breaks(t, path, () => `import './nowhere.ts'\n${sound}`, /nowhere/)
  write(path, sound)
  t.ok(await comesBack())
})

t.test('views that do not parse are shown as well', async (t) => {
  const path = 'views/routes.tsx'
  const sound = read(path)
  write(path, sound + HALF_TYPED)
  t.ok(await shows(/views\/routes\.tsx/))
  write(path, sound)
  t.ok(await comesBack())
})

t.test('a module of both is broken, and behind it an app that loads and cannot be built', async (t) => {
  const [module, app] = ['src/contract/colors.ts', 'src/bff/app.ts']
  const sound = { module: read(module), app: read(app) }
  await breaks(t, module, (text) => text + HALF_TYPED, /contract\/colors\.ts/)
  write(app, sound.app.replace('  favicon(app', "  if (app) throw new Error('No icons today')\n  favicon(app"))
  write(module, sound.module)
  t.ok(await shows(/No icons today/))
  t.ok(await patiently(async () => !/contract\/colors\.ts/.test((await anyPage()).body)), 'what was mended is no fault')
  write(app, sound.app)
  t.ok(await comesBack())
})

t.test('a page is one line in the log; its modules, pictures and calls are none', async (t) => {
  const lineOf = (path: string) => dev.lines.findIndex(({ msg }) => msg.includes(`path: "${path}"`))
  const logged = (path: string) => patiently(() => lineOf(path) !== -1)
  await page('/begin')
  t.ok(await logged('/begin'))
  await page()
  for (const path of ['/@vite/client', '/views/entry.client.tsx', '/@react-refresh', '/bff/cart', '/bff/pages/shell'])
    await page(path, { 'x-bff': '1' })
  await page('/end')
  t.ok(await logged('/end'))
  const between = dev.lines.slice(lineOf('/begin'), lineOf('/end')).map(({ msg }) => msg)
  t.same(
    between.filter((line) => /^\s+path: /.test(line)).map((line) => line.trim()),
    ['path: "/begin"', 'path: "/"'],
  )
  t.equal(between.filter((line) => /: request$/.test(line)).length, 2, 'that of the page, and the one for /end')
})

t.test('a group of components is asked for in any spelling', async (t) => {
  for (const group of ['Arranging', 'arranging'])
    t.match((await page(`/__ui?group=${group}`)).body, /aria-current="page">Arranging</, group)
})

t.test('it ends in order', async (t) => {
  dev.kill('SIGTERM')
  t.same(await dev.exited, { code: 0, signal: null })
})
