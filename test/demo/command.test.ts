import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { plainEnvironment } from '../support/process.ts'
import { type Fresh, freshDatabase, seededDatabase } from './seeded.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')

interface Outcome {
  code: number
  errors: string
}

const seedIn =
  ({ url, dataDir }: Fresh) =>
  async (args: string[], env: Record<string, string> = {}): Promise<Outcome> => {
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

const countIn =
  ({ rows }: Fresh) =>
  async () =>
    (await rows<{ count: number }>('select count(*)::int as count from products'))[0]?.count ?? 0

t.test('npm run seed refuses what it does not understand, and production', async (t) => {
  const empty = await freshDatabase(t)
  const [seed, count] = [seedIn(empty), countIn(empty)]
  t.match(await seed(['--products', 'many']), { code: 1, errors: /whole number/ })
  t.match(await seed(['--product']), { code: 2, errors: /--product/ })
  t.match(await seed(['--products=-5']), { code: 1, errors: /whole number/ })

  const production = {
    NODE_ENV: 'production',
    SHOP_SIGNING_KEYS: randomBytes(32).toString('base64url'),
    PUBLIC_ORIGIN: 'https://shop.example',
  }
  t.match(await seed([], production), { code: 1, errors: /--yes-in-production/ })
  t.equal(await count(), 0)
})

t.test('npm run seed asks before it destroys', async (t) => {
  const full = await seededDatabase(t)
  const [seed, count] = [seedIn(full), countIn(full)]
  const furnished = await count()
  t.ok(furnished > 100)
  t.match(await seed([]), { code: 1, errors: new RegExp(`${furnished} products, 603 users.*--force`) })
  t.equal(await count(), furnished)

  const forced = await seed(['--force', '--products', '250'])
  t.match(forced, { code: 0, errors: new RegExp(`Deleting ${furnished} products`) })
  t.match(forced.errors, /demo-accounts\.json/)
  t.notMatch(forced.errors, /password/i)
  t.equal(await count(), 250)
})
