// Recording: all of it, or what one name stands for, with every other file left as it is. The shop that is asked is the
// mocked one behind a real socket: it answers every endpoint as agreed, and it is there at once.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { getResponse } from 'msw'
import t from 'tap'
import { scratchFolder } from '../support/scratch.ts'
import { createMocks } from './handlers.ts'
import { recordedFiles } from './recorded-files.ts'

const root = join(import.meta.dirname, '../..')

type Scope = Parameters<typeof scratchFolder>[0]

const mockedShop = async (scope: Scope): Promise<string> => {
  const { handlers } = createMocks({ recordings: recordedFiles(), scenario: 'developer' })
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const reply = await getResponse(
      handlers,
      new Request(`https://shop.test${request.url}`, {
        method: request.method ?? 'GET',
        headers: { 'x-bff': '1', ...(body !== '' && { 'content-type': 'application/json' }) },
        ...(body !== '' && { body }),
      }),
    )
    response.writeHead(reply?.status ?? 404).end(await reply?.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  scope.teardown(() => {
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const record = async (origin: string, dataDir: string, args: string[]) => {
  const child = spawn(process.execPath, ['test/mocks/record.ts', origin, dataDir, ...args], { cwd: root })
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { stdout, stderr, code: code as number }
}

/** A folder with something recorded before, and with accounts to sign in with. */
const place = (scope: Scope) => {
  const dataDir = scratchFolder(scope)
  const someone = { username: 'developer', password: 'x' }
  writeFileSync(join(dataDir, 'demo-accounts.json'), JSON.stringify({ customer: someone, developer: someone }))
  const to = join(dataDir, 'recorded')
  mkdirSync(to)
  for (const name of ['colors.list', 'colors.gone', 'colorsets.list', 'orders.adminList'])
    writeFileSync(join(to, `${name}.json`), '["as before"]')
  writeFileSync(join(to, 'cards.json'), JSON.stringify({ 'as-before': { title: 'As before' } }))
  const read = (name: string) => JSON.parse(readFileSync(join(to, `${name}.json`), 'utf8'))
  return { dataDir, to, read }
}

t.test('with a name only what goes by it is written, and cards are added to those there are', async (t) => {
  const { dataDir, to, read } = place(t)
  const { code, stderr } = await record(await mockedShop(t), dataDir, [
    '--only',
    'colors',
    '--only',
    'products.list',
    '--to',
    to,
  ])
  t.equal(stderr, '')
  t.equal(code, 0)
  t.same(readdirSync(to).sort(), [
    'cards.json',
    'colors.adminGet.json',
    'colors.adminList.json',
    'colors.list.json',
    'colorsets.list.json',
    'orders.adminList.json',
    'products.list.json',
  ])
  t.ok(read('colors.list')[0].reply.rows.length > 3)
  t.same(read('orders.adminList'), ['as before'])
  t.same(read('colorsets.list'), ['as before'], 'a name that only begins alike is another')
  t.match(read('cards'), { 'as-before': { title: 'As before' } })
  t.ok(Object.keys(read('cards')).length > 10)
})

t.test('without one everything is written anew', async (t) => {
  const { dataDir, to, read } = place(t)
  const { code } = await record(await mockedShop(t), dataDir, ['--to', to])
  t.equal(code, 0)
  t.ok(readdirSync(to).length > 60)
  t.notOk(readdirSync(to).includes('colors.gone.json'))
  t.notSame(read('orders.adminList'), ['as before'])
  t.notOk('as-before' in read('cards'))
})

t.test('a name that nothing goes by is refused before anybody is asked', async (t) => {
  const { dataDir, to, read } = place(t)
  const { code, stderr } = await record('http://127.0.0.1:1', dataDir, ['--only', 'colours', '--to', to])
  t.equal(code, 1)
  t.match(stderr, /^Nothing is called colours\. There are account, .*\bcolors\b/)
  t.same(read('colors.list'), ['as before'])
})
