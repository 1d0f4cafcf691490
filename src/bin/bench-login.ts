// `npm run bench:login`: measures how long signing in with the right password takes while the account is under attack: two
// hundred addresses send fifty wrong passwords a second, and the owner signs in both from addresses without failed attempts
// and with a known browser. Options: --seconds N of attack, --addresses N, --rate N attempts a second.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Agent, request } from 'undici'
import { percentile } from '../bench/figures.ts'
import { startProduct, stopProduct } from '../bench/product.ts'

interface Try {
  status: number
  ms: number
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    addresses: { type: 'string', default: '200' },
    rate: { type: 'string', default: '50' },
  },
})
const [seconds, addresses, rate] = [values.seconds, values.addresses, values.rate].map(Number) as [
  number,
  number,
  number,
]
const owner = { name: 'Owner', username: 'owner.of.it', password: 'over-the-7-hills' }
const dataDir = await mkdtemp(join(tmpdir(), 'stoa-bench-'))
const dispatcher = new Agent({ connections: 256 })

const summary = (tries: readonly Try[]) => {
  const at = (share: number) =>
    Math.round(
      percentile(
        tries.map(({ ms }) => ms),
        share,
      ),
    )
  const count = (status: number) => tries.filter((one) => one.status === status).length
  return {
    tries: tries.length,
    200: count(200),
    401: count(401),
    429: count(429),
    other: tries.filter(({ status }) => ![200, 401, 429].includes(status)).length,
    'p50 ms': at(0.5),
    'p95 ms': at(0.95),
    'most ms': at(1),
  }
}

const product = await startProduct({
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'info',
  SEED: 'none',
  TRUST_PROXY: '127.0.0.1,::1',
})
try {
  const send = async (path: string, ip: string, body: object, cookie = '') => {
    const began = performance.now()
    const answer = await request(product.url + path, {
      dispatcher,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-bff': '1',
        origin: product.url,
        'x-forwarded-for': ip,
        ...(cookie !== '' && { cookie }),
      },
      body: JSON.stringify(body),
    })
    await answer.body.dump()
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map((one) => one.split(';', 1)[0])
    return { status: answer.statusCode, ms: performance.now() - began, cookie: cookies.join('; ') }
  }
  const login = (ip: string, password: string, cookie?: string) =>
    send('/bff/auth/login', ip, { username: owner.username, password }, cookie)

  const { cookie } = await send('/bff/auth/register', '192.0.2.1', owner)
  const device = cookie.split('; ').find((one) => one.startsWith('device-dev=')) ?? ''
  const quiet: Try[] = []
  for (let n = 0; n < 10; n++) quiet.push(await login(`192.0.2.${n + 10}`, owner.password))

  const wrong: Promise<Try>[] = []
  const attack = async () => {
    const began = performance.now()
    for (let n = 0; n < seconds * rate; n++) {
      wrong.push(login(`10.0.${Math.floor((n % addresses) / 250)}.${(n % addresses) % 250}`, `wrong-${n}`))
      await sleep(Math.max(0, began + ((n + 1) * 1000) / rate - performance.now()))
    }
  }
  const over = attack()
  const early: Try[] = []
  const steady: Try[] = []
  const known: Try[] = []
  /** Before every attacking address has failed once, the limits cannot tell the owner's address from the attackers'. */
  const settled = performance.now() + (addresses / rate) * 1000 * 2.5
  const end = performance.now() + seconds * 1000
  for (let n = 0; performance.now() < end - 2000; n++) {
    const clean = login(`172.16.${Math.floor(n / 250)}.${n % 250}`, owner.password)
    const rows = performance.now() < settled ? early : steady
    rows.push(await clean)
    known.push(await login('10.0.0.1', owner.password, device))
    await sleep(400)
  }
  await over
  const attackers = await Promise.all(wrong)
  console.log(`\n${rate} wrong tries a second of ${addresses} addresses at one name, ${seconds} s\n`)
  console.table({
    'before it, clean address': summary(quiet),
    'its first seconds, clean address': summary(early),
    'then, clean address': summary(steady),
    'known browser at an address that guesses': summary(known),
    'the wrong tries': summary(attackers),
  })
} finally {
  await stopProduct(product)
  await dispatcher.close()
  await rm(dataDir, { recursive: true, force: true })
}
