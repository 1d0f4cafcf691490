// Icons: bundled at once, others fetched by the server within their time, cleaned, kept, and a neutral glyph at the end.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import t, { type Test } from 'tap'
import { ApiError } from '#http/errors.ts'
import { cleanSvg, icons } from '../../../src/bff/site/icons.ts'
import { eventually } from '../../support/process.ts'

const GOOD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M1 1h2"/></svg>'

async function source(t: Test, answer: RequestListener) {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.closeAllConnections())
  t.teardown(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked }
}

const countless = { count: async () => {} }

interface With {
  iconSourceUrl?: string
  iconFallbackUrl: string
  patience?: number
}

async function appWith(t: Test, { iconSourceUrl, iconFallbackUrl, ...patience }: With, misses = countless) {
  const app = Fastify()
  icons(app, { config: { iconSourceUrl, iconFallbackUrl }, misses, ...patience })
  t.teardown(() => app.close())
  return async (name: string) => await app.inject(`/bff/icons/${name}.svg`)
}

t.test('a bundled icon asks nobody', async (t) => {
  const fallback = await source(t, (_, response) => response.end(GOOD))
  const get = await appWith(t, { iconFallbackUrl: fallback.url })
  const icon = await get('mail')
  t.equal(icon.statusCode, 200)
  t.match(icon.headers['content-type'], /image\/svg\+xml/)
  t.equal(fallback.asked(), 0)
})

t.test('another icon comes from the configured source, and is kept', async (t) => {
  const own = await source(t, (_, response) => response.end(GOOD))
  const fallback = await source(t, (_, response) => response.end(GOOD))
  const get = await appWith(t, { iconSourceUrl: own.url, iconFallbackUrl: fallback.url })
  t.match((await get('anchor')).body, /M1 1h2/)
  await get('anchor')
  t.equal(own.asked(), 1)
  t.equal(fallback.asked(), 0)
})

t.test('a source that fails or never answers gives way to the fallback', async (t) => {
  const silent = await source(t, () => {})
  const fallback = await source(t, (_, response) => response.end(GOOD))
  const get = await appWith(t, { iconSourceUrl: silent.url, iconFallbackUrl: fallback.url })
  t.match((await get('anchor')).body, /M1 1h2/)
})

t.test('where nobody knows it, a neutral glyph stands in for a minute', async (t) => {
  const none = await source(t, (_, response) => response.writeHead(404).end())
  const get = await appWith(t, { iconFallbackUrl: none.url })
  const icon = await get('no-such-icon')
  t.equal(icon.statusCode, 200)
  t.match(icon.body, /<rect/)
  t.equal(icon.headers['cache-control'], 'public, max-age=60')
})

t.test('of a thousand made-up names eight are asked for at a time, and each of them once', async (t) => {
  const open: (() => void)[] = []
  const most = { asked: 0 }
  const fallback = await source(t, (_, response) => {
    open.push(() => response.writeHead(404).end())
    most.asked = Math.max(most.asked, open.length)
  })
  let counted = 0
  const misses = { count: async () => void counted++ }
  const get = await appWith(t, { iconFallbackUrl: fallback.url, patience: 120_000 }, misses)
  const names = Array.from({ length: 1000 }, (_, at) => `made-up-${at}`)
  const answers = Promise.all(names.map(get))
  t.ok(await eventually(() => open.length === 8 && counted === 1000))
  const answering = setInterval(() => {
    for (const one of open.splice(0)) one()
  }, 5)
  t.teardown(() => clearInterval(answering))
  for (const { statusCode, body } of await answers) if (statusCode !== 200 || !body.includes('<rect')) t.fail(body)
  t.equal(most.asked, 8)
  t.equal(fallback.asked(), 40, 'eight at once and thirty-two in line; the others are not asked for')
  t.equal(counted, 1000)

  await Promise.all(names.slice(0, 40).map(get))
  t.equal(fallback.asked(), 40, 'that they are not there is remembered')
  await get('mail')
  t.equal(counted, 1040, 'what is at hand does not count')
})

t.test('an address that is over its limit asks nobody', async (t) => {
  const fallback = await source(t, (_, response) => response.end(GOOD))
  const misses = { count: () => Promise.reject(new ApiError('RATE_LIMITED', { retryAfter: 9 })) }
  const get = await appWith(t, { iconFallbackUrl: fallback.url }, misses)
  t.equal((await get('anchor')).statusCode >= 400, true)
  t.equal(fallback.asked(), 0)
})

t.test('a name that could be a path is no icon', async (t) => {
  const get = await appWith(t, { iconFallbackUrl: 'http://127.0.0.1:9' })
  for (const name of ['..%2fsecret', 'UPPER', 'a.b', 'x'.repeat(80)])
    t.equal((await get(name)).statusCode >= 400, true, name)
})

t.test('fetched SVG keeps its shapes and loses everything else', async (t) => {
  const dirty = `<svg viewBox="0 0 24 24" onload="alert(1)"><script>alert(2)</script><style>*{}</style><a href="javascript:x"><path d="M2 2" onclick="x"/></a><foreignObject><body/></foreignObject><image href="http://evil"/></svg>`
  const clean = cleanSvg(dirty) ?? ''
  t.match(clean, /<path d="M2 2"/)
  t.notMatch(clean, /onload|script|style|href|onclick|foreignObject|image|alert/)
  t.equal(cleanSvg('<html><body>404</body></html>'), undefined)
  t.equal(cleanSvg('<svg><script>1</script></svg>'), undefined)
})
