import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { plainEnvironment } from '../support/process.ts'
import { freshDatabase } from './seeded.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')

interface Outcome {
  code: number
  errors: string
}

t.test('npm run seed asks before it destroys', async (t) => {
  const { url, dataDir, rows } = await freshDatabase(t)
  const seed = async (args: string[], env: Record<string, string> = {}): Promise<Outcome> => {
    try {
      const { stderr } = await run(process.execPath, [join(root, 'src/bin/seed.ts'), ...args], {
        cwd: dataDir,
        env: { ...plainEnvironment(), NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dataDir, ...env },
      })
      return { code: 0, errors: stderr }
    } catch (error) {
      const { code, stderr } = error as { code: number; stderr: string }
      return { code, errors: stderr }
    }
  }
  const count = async () => (await rows<{ count: number }>('select count(*)::int as count from products'))[0]?.count

  t.match(await seed(['--products', 'many']), { code: 1, errors: /whole number/ })
  t.match(await seed(['--product']), { code: 1, errors: /--product/ })
  t.match(await seed(['--products=-5']), { code: 1, errors: /whole number/ })

  const production = {
    NODE_ENV: 'production',
    SHOP_SIGNING_KEYS: randomBytes(32).toString('base64url'),
    PUBLIC_ORIGIN: 'https://shop.example',
  }
  t.match(await seed([], production), { code: 1, errors: /--yes-in-production/ })
  t.equal(await count(), 0)

  const first = await seed(['--products', '250'])
  t.match(first, { code: 0, errors: /demo-accounts\.json/ })
  t.notMatch(first.errors, /password/i)
  t.equal(await count(), 250)

  t.match(await seed([]), { code: 1, errors: /250 products, 603 users.*--force/ })
  t.equal(await count(), 250)

  t.match(await seed(['--force']), { code: 0, errors: /Deleting 250 products/ })
  t.ok(((await count()) ?? 0) < 250)
})
