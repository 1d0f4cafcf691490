// The stage `cache`: three BFF processes in front of one shop process, edited a thousand times through one of them or by SQL,
// while shoppers look. Whoever edits sees it with the next request to the same process, everybody else a quarter of a second
// later at the most. `--edits N`.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../../src/http/ports.ts'
import { type Browser, createBrowser } from '../support/bff.ts'
import { startProcess } from '../support/process.ts'
import { type Ground, layGround, startShop } from './orders/shops.ts'

interface Scope {
  teardown: (end: () => Promise<void>) => void
}

const SOON_MS = 250
const PASSWORD = 'a long enough one'

async function startBff(t: Scope, { pool, config }: Ground, shopUrl: string): Promise<string> {
  const port = await freePort()
  const running = startProcess(t, 'src/main.js', ['bff'], {
    ...{ HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: String(pool.options.connectionString) },
    ...{ API_BASE_URL: shopUrl, DATA_DIR: config.dataDir, LOG_LEVEL: 'info', NODE_ENV: '', INSTANCES: '3' },
    RATE_LIMIT_PER_MINUTE: '1000000',
  })
  const isHearing = () => running.lines.some(({ event }) => event === 'cache.hearing')
  for (let tries = 0; !isHearing(); tries += 1) {
    if (tries > 300) throw new Error(`A BFF does not start: ${JSON.stringify(running.lines)} ${running.errors()}`)
    await sleep(100)
  }
  return `http://127.0.0.1:${port}`
}

const browserOf = (url: string) => createBrowser(url, new URL(url.replace('127.0.0.1', 'localhost')))

/** Changes the shop's name as staff do, through one BFF. */
async function rename(staff: Browser, name: string): Promise<void> {
  const { groups, versions } = (await staff.call('GET', '/api/admin/info')).json() as {
    groups: { identity: object }
    versions: { identity: number }
  }
  const body = { value: { ...groups.identity, name }, version: versions.identity }
  const { status, text } = await staff.call('PUT', '/api/admin/info/identity', body)
  if (status !== 200) throw new Error(`The name is not taken: ${status} ${text}`)
}

export const run = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({ args: [...args], options: { edits: { type: 'string', default: '1000' } } })
  const endings: (() => Promise<void>)[] = []
  const scope = { teardown: (end: () => Promise<void>) => void endings.push(end) }
  const stop = { now: false }
  try {
    const ground = await layGround(scope)
    const { pool } = ground
    const shop = await startShop(scope, ground)
    const urls = [await startBff(scope, ground, shop.url), await startBff(scope, ground, shop.url)]
    urls.push(await startBff(scope, ground, shop.url))
    const { rows } = await pool.query(`select id, slug from products where status = 'published' limit 1`)
    const { id, slug } = rows[0] as { id: string; slug: string }
    const shoppers = urls.map(browserOf)
    const staff = urls.map(browserOf)
    await staff[0]?.call('POST', '/bff/auth/register', { name: 'Edda', username: 'edda-edits', password: PASSWORD })
    await pool.query(`update users set role = 'admin' where username = 'edda-edits'`)
    for (const each of staff) await each.login('edda-edits', PASSWORD)

    const looking = shoppers.map(async (shopper) => {
      while (!stop.now) {
        await Promise.all([shopper.visit('/'), shopper.visit(`/product/${slug}`)])
        await sleep(5)
      }
    })
    const stale = { here: 0, elsewhere: 0 }
    const edits = Number(values.edits)
    for (let number = 0; number < edits; number += 1) {
      const word = `Edition ${number}.`
      const at = number % 3
      const bySql = number % 2 === 1
      const shows = async (which: number) =>
        (await shoppers[which]?.visit(bySql ? `/product/${slug}` : '/'))?.text.includes(word)
      const editor = staff[at]
      if (bySql) await pool.query('update products set title = $2 where id = $1', [id, word])
      else if (editor) await rename(editor, word)
      if (!bySql && !(await shows(at))) stale.here += 1
      await sleep(SOON_MS)
      for (const which of [0, 1, 2]) if (!(await shows(which))) stale.elsewhere += 1
      if (number % 100 === 99) console.log(`${number + 1} edits: ${JSON.stringify(stale)}`)
    }
    stop.now = true
    await Promise.all(looking)
    console.log(`${edits} edits, at once and ${SOON_MS} ms later. Stale: ${JSON.stringify(stale)}`)
    return stale.here + stale.elsewhere === 0 ? 0 : 1
  } finally {
    stop.now = true
    for (const end of endings.reverse()) await end()
  }
}
