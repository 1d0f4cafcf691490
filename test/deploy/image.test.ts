// The image, without an engine: every step of the Dockerfile is done in a clean folder, what its last stage holds is run
// as an unprivileged user, and its own health check says that it works.
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { importsOf, readSources } from '../../src/bin/check/imports.ts'
import { buildIfStale } from '../../src/dev/builder.ts'
import { isFresh } from '../../src/dev/fresh-build.ts'
import { freePort } from '../../src/http/ports.ts'
import { emptyDatabase, scratchFolder } from '../support/scratch.ts'
import { overTcp } from '../support/server.ts'
import { readDockerfile, type Stage, type Step, variables, words } from './dockerfile.ts'

t.setTimeout(600_000)

const root = join(import.meta.dirname, '../..')
const [build, image] = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8')) as [Stage, Stage]
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
const run = promisify(execFile)

/** Nobody in particular: files of others and ports below 1024 are closed to it. */
const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined

const isIgnored = (path: string) =>
  ignored.some((one) =>
    one.includes('*')
      ? new RegExp(`^${one.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path.split('/')[0] ?? '')
      : path === one || path.startsWith(`${one}/`),
  )

const context = (source: string, target: string) =>
  cpSync(join(root, source), target, {
    recursive: true,
    filter: (path) => path === root || !isIgnored(relative(root, path)),
  })

/** The views as the gate has built them, which takes ten seconds: the sources here have to be the same. */
const takeViews = async (folder: string) => {
  await buildIfStale({ root, part: 'views' })
  for (const name of ['client', 'server', 'views.stamp'])
    cpSync(join(root, 'dist', name), join(folder, 'dist', name), { recursive: true })
  if (!isFresh(folder, 'views')) throw new Error('Here the views would be built from other sources')
}

/** Does the steps of one stage in a folder that stands for its file system. */
const walk = async ({ steps }: Stage, folder: string, from?: string) => {
  const state = { workdir: '/', env: {} as Record<string, string>, user: 'root' }
  const at = (path: string) => join(folder, path.startsWith('/') ? path : join(state.workdir, path))
  const doing: Record<string, (step: Step) => Promise<void> | void> = {
    WORKDIR: ({ text }) => {
      state.workdir = text
      mkdirSync(at(text), { recursive: true })
    },
    ENV: ({ text }) => void Object.assign(state.env, variables(text)),
    USER: ({ text }) => {
      state.user = text
    },
    COPY: ({ text }) => {
      const parts = text.split(/\s+/).filter((part) => !part.startsWith('--'))
      const target = parts.pop() ?? ''
      for (const part of parts) {
        const into = target.endsWith('/') ? join(at(target), basename(part)) : at(target)
        // Nothing needs the first stage any more, and moving is quicker than copying.
        if (text.includes('--from=build')) renameSync(join(from ?? '', part), into)
        else if (part === '.') context('.', at(target))
        else cpSync(join(root, part), into)
      }
    },
    RUN: async ({ text }) => {
      // Accounts and the root of the file system are the image's; everything else is done.
      if (text.startsWith('mkdir /data')) return void mkdirSync(join(folder, 'data'))
      // This checkout's packages came by the same command from the same lock file; to fetch them again takes a minute.
      if (text === 'npm ci') {
        // Other tests are writing to the cache meanwhile, and an image has none.
        mkdirSync(at('node_modules'))
        const copying = 'tar -C "$1" --exclude=./.cache -cf - . | tar -C "$2" -xf -'
        await run('sh', ['-c', copying, 'sh', join(root, 'node_modules'), at('node_modules')])
        return
      }
      if (text === 'npm run build') await takeViews(at('.'))
      await run('sh', ['-c', text === 'npm run build' ? `${text} -- mails` : text], {
        cwd: at('.'),
        env: { ...process.env, ...state.env, NODE_ENV: '', CI: 'true' },
        maxBuffer: 64e6,
      })
    },
  }
  for (const step of steps) await doing[step.instruction]?.(step)
  return state
}

// Beside each other, so that what is moved stays on one file system.
const ground = scratchFolder(t)
const stages = { build: join(ground, 'build'), image: join(ground, 'image') }
const last = (instruction: string) => image.steps.filter((step) => step.instruction === instruction).at(-1)?.text ?? ''

t.test('nothing that is built imports what the image does not get', async (t) => {
  const config = { path: 'vite.config.ts', imports: importsOf(readFileSync(join(root, 'vite.config.ts'), 'utf8')) }
  const sources = [...readSources(root, ['src', 'views']), config]
  t.ok(sources.length > 500)
  t.same(
    sources
      .filter(({ path }) => !isIgnored(path))
      .flatMap(({ path, imports }) =>
        imports.filter(({ name }) => isIgnored(name)).map(({ name }) => `${path} → ${name}`),
      ),
    [],
  )
})

t.test('the steps can be done', async (t) => {
  for (const folder of Object.values(stages)) mkdirSync(folder, { recursive: true })
  await walk(build, stages.build)
  const state = await walk(image, stages.image, stages.build)
  t.equal(state.user, 'node', 'the image does not run as root')
  const app = join(stages.image, state.workdir)
  for (const path of ['package.json', 'src/main.js', 'dist', 'src/demo/run.ts', 'node_modules/fastify'])
    t.ok(existsSync(join(app, path)), path)
  const building = [
    'tap',
    'vite',
    'node',
    'typescript',
    '@typescript',
    'lucide-react',
    'react-aria',
    '@tiptap/react',
    'swr',
  ]
  for (const path of [
    ...building.map((name) => `node_modules/${name}`),
    'test',
    '.git',
    'data',
    'docs',
    'src/demo/draw',
  ])
    t.notOk(existsSync(join(app, path)), `${path} stays outside`)
  const { stdout } = await run('du', ['-sm', app])
  const megabytes = Number.parseInt(stdout, 10)
  t.comment(`${megabytes} MB above node:24-slim`)
  t.ok(megabytes < 280, `${megabytes} MB`)
  t.match(build.from, /^node:24/)
  t.match(image.from, /^node:24/)
})

t.test('what the image holds runs as nobody, and its health check says so', async (t) => {
  const app = join(stages.image, 'app')
  const data = join(stages.image, 'data')
  if (NOBODY !== undefined) {
    await run('chown', ['-R', `${NOBODY}:${NOBODY}`, data])
    // As the image does: its user owns what it was given.
    await run('chown', ['-R', `${NOBODY}:${NOBODY}`, join(app, 'node_modules')])
    for (let folder = stages.image; folder !== '/' && folder !== ''; folder = join(folder, '..'))
      if ((statSync(folder).mode & 0o005) === 0) await run('chmod', ['o+rx', folder])
    chownSync(stages.image, NOBODY, NOBODY)
  }
  const [port, shopPort] = [String(await freePort()), String(await freePort())]
  const env = Object.fromEntries(
    image.steps
      .filter(({ instruction }) => instruction === 'ENV')
      .flatMap(({ text }) => Object.entries(variables(text))),
  )
  const [node = '', ...rest] = [...words(last('ENTRYPOINT')), ...words(last('CMD'))]
  t.equal(node, 'node')
  const key = randomBytes(32).toString('base64url')
  const container = {
    cwd: app,
    uid: NOBODY,
    gid: NOBODY,
    env: {
      ...env,
      PATH: process.env.PATH ?? '',
      HOME: '/nonexistent',
      HOST: '127.0.0.1',
      PORT: port,
      SHOP_PORT: shopPort,
      DATA_DIR: data,
      DATABASE_URL: overTcp(await emptyDatabase(t)),
      PUBLIC_ORIGIN: 'https://shop.example',
      SESSION_KEYS: key,
      SHOP_SIGNING_KEYS: key,
      DRAIN_SECONDS: '0',
    },
  }
  const check = () => {
    const [command = '', ...args] = words(last('HEALTHCHECK'))
    return run(command === 'node' ? process.execPath : command, args, container).then(
      () => true,
      () => false,
    )
  }
  t.equal(await check(), false, 'nothing runs yet')
  const { env: given, ...place } = container
  // Through env, which leaves out what the test runner adds to processes it watches.
  const settings = Object.entries(given).map((pair) => pair.join('='))
  const main = spawn('env', ['-i', ...settings, process.execPath, ...rest], {
    ...place,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [main.stdout, main.stderr]) stream.on('data', (data) => said.push(String(data)))
  const ended = new Promise<number | null>((resolve) => main.once('close', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    main.stdout.on('data', () => said.join('').includes('"msg":"ready"') && resolve())
    void ended.then(() => reject(new Error(said.join(''))))
  })
  t.teardown(async () => {
    main.kill('SIGKILL')
    await ended
  })
  await ready
  t.equal(await check(), true)
  const page = await fetch(`http://127.0.0.1:${port}/login`, { headers: { 'x-forwarded-proto': 'https' } })
  t.equal(page.status, 421, 'a production shop answers to its own name only')
  main.kill('SIGTERM')
  t.equal(await ended, 0, said.slice(-5).join(''))
  t.equal(await check(), false)
})
