// What the check says of backends that honour everything required, and of ones that do not.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import t from 'tap'
import { judge } from '../../src/bin/check-upstream/judge.ts'
import { info } from '../support/catalogue.ts'
import { fakeUpstream, faults } from '../support/fake-upstream.ts'

t.setTimeout(600_000)

const root = join(import.meta.dirname, '../..')
const upstream = await fakeUpstream(t)
t.beforeEach(() => {
  upstream.clear()
  upstream.reset()
})

/** What the report says of a call. */
const saying = (out: string) => (call: string) =>
  out
    .split('\n')
    .find((line) => line.includes(call))
    ?.trim() ?? ''

/** The command in a process of its own, which has to load all contracts anew. */
const run = async (...args: string[]) => {
  const child = spawn(process.execPath, [join(root, 'src/bin/check-upstream.ts'), ...args], { cwd: root })
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  return { out, err, code, says: saying(out) }
}

/** The same in this process. */
const check = async (...known: Parameters<typeof judge>[1][]) => {
  const { lines, runs } = await judge(upstream.url, ...known)
  const out = lines.join('\n')
  return { out, code: runs ? 0 : 1, says: saying(out) }
}

t.test('the four calls alone are enough, and what is missing is listed with what it costs', async (t) => {
  const { out, code, says } = await check()
  t.equal(code, 0, out)
  t.match(says('POST /api/auth/register'), /^ok .*made check-[0-9a-f]{12}, role customer/)
  t.match(says('POST /api/auth/refresh'), /^ok .*the cookie is rotated/)
  t.match(says('GET /api/products '), /^missing .*not offered/)
  t.match(says('GET /api/categories '), /there is no catalogue/)
  t.match(says('GET /api/addresses'), /^missing .*the sitemap says that it is not offered/)
  t.match(says('GET /api/cart'), /every cart is empty/)
  t.match(out, /Stoa runs on this backend/)
})

t.test('a given account is used, and nobody is registered', async (t) => {
  const { code, says } = await run(upstream.url, '--username', 'ada', '--password', 'ada-secret')
  t.equal(code, 0)
  t.match(says('POST /api/auth/register'), /^skipped/)
  t.match(says('POST /api/auth/login'), /^ok .*role admin/)
  t.equal(upstream.count('/api/auth/register'), 0)
})

t.test('where nobody gets in, what follows from that is not judged, and the likeliest mistake is named', async (t) => {
  const refusal = faults.answer(403, { code: 'CSRF', message: 'No.', requestId: 'r' })
  upstream.script('POST /api/auth/register', refusal)
  upstream.script('POST /api/auth/login', refusal)
  const { code, out, says } = await run(upstream.url)
  t.equal(code, 1)
  t.match(says('register refuses a username twice'), /^skipped/)
  t.match(says('login refuses a wrong password'), /^skipped/)
  t.match(out, /Is this the address of Stoa itself\?/)
})

t.test('signing out that is not there is not offered, and is wrong only where the cookie outlives it', async (t) => {
  upstream.script('POST /api/auth/logout', faults.answer(404, {}))
  t.match((await check()).says('POST /api/auth/logout'), /^missing .*not offered: after signing out/)
  upstream.clear()
  upstream.script('POST /api/auth/logout', faults.answer(204, null))
  t.match((await check()).says('POST /api/auth/logout'), /^WRONG .*the refresh cookie still works/)
})

t.test('an answer that is not as agreed is wrong, and says where', async (t) => {
  const { commerce: _, ...less } = info
  upstream.script('GET /api/info', faults.answer(200, less))
  const { code, says } = await check()
  t.equal(code, 0, 'the catalogue is optional')
  t.match(says('GET /api/info'), /^WRONG .*info\.get: commerce: .*expected object/)
})

t.test('numeric ids and roles of its own are fine, and pictures from elsewhere are pointed out', async (t) => {
  upstream.users.set('wanda', {
    ...{ id: 7 as unknown as string, name: 'W', username: 'wanda', role: 'warehouse', password: 'wanda-secret' },
  })
  const logo = { url: 'https://cdn.test/logo.png', alt: '', width: 9, height: 9 }
  upstream.script('GET /api/info', faults.answer(200, { ...info, identity: { ...info.identity, logo } }))
  const { code, says } = await check({ username: 'wanda', password: 'wanda-secret' })
  t.equal(code, 0)
  t.match(says('POST /api/auth/login'), /^ok .*role warehouse/)
  t.match(says('PICTURE_HOSTS'), /cdn\.test$/)
})

t.test('what would let strangers in, or lock everybody out, fails', async (t) => {
  const user = { id: 'u', name: 'N', username: 'n', role: 'customer' }
  const cases: Record<string, [string, ReturnType<typeof faults.answer>, RegExp]> = {
    'verify refuses a made-up token': [
      'GET /api/auth/verify',
      faults.answer(200, { valid: true, expired: false, user }),
      /a made-up token is valid/,
    ],
    'POST /api/auth/refresh': ['POST /api/auth/refresh', faults.answer(401, {}), /refuses the cookie/],
    'refresh refuses without a cookie': [
      'POST /api/auth/refresh',
      faults.answer(200, { accessToken: 'x', user }),
      /given to anybody/,
    ],
    'POST /api/auth/login': [
      'POST /api/auth/login',
      faults.answer(200, { accessToken: 'x' }),
      /auth\.login: user: .*expected object/,
    ],
    'sign-in sets a refresh cookie': [
      'POST /api/auth/login',
      faults.answer(200, { statusCode: 200, accessToken: 'x', user }),
      /no cookie was set/,
    ],
  }
  for (const [name, [path, script, note]] of Object.entries(cases)) {
    upstream.script(path, script)
    const { code, says, out } = await check()
    upstream.clear()
    t.equal(code, 1, name)
    t.match(says(name), /^WRONG/, out)
    t.notMatch(out, 'UPSTREAM_INVALID', 'a code alone helps nobody')
    t.match(says(name), note)
  }
})

t.test('a token that no cookie holds fails, at signing in as at refreshing', async (t) => {
  t.teardown(() => {
    delete upstream.settings.tokenLength
  })
  upstream.settings.tokenLength = 6000
  const large = await check()
  t.equal(large.code, 1)
  for (const call of ['POST /api/auth/register', 'POST /api/auth/login'])
    t.match(large.says(call), /^WRONG .*a token of \d{4} characters does not fit a cookie of 4 KiB/, large.out)
  delete upstream.settings.tokenLength
  upstream.before('POST /api/auth/refresh', () => {
    upstream.settings.tokenLength = 6000
  })
  const later = await check()
  t.equal(later.code, 1)
  t.match(later.says('POST /api/auth/login'), /^ok /)
  t.match(later.says('POST /api/auth/refresh'), /^WRONG .*does not fit a cookie of 4 KiB/, later.out)
})

t.test('what cannot be asked is said at once', async (t) => {
  t.match(await run('http://127.0.0.1:9'), { code: 1, out: 'Nothing answers at http://127.0.0.1:9: ECONNREFUSED\n' })
  for (const args of [[], ['ftp://x'], ['http://x', 'http://y'], ['http://x', '--username', 'a'], ['--nonsense']])
    t.match(await run(...args), { code: 2, err: /Usage/ }, args.join(' '))
})
