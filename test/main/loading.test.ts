// What a process loads to start: libraries that few requests need wait for the first that does.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'

const root = join(import.meta.dirname, '../..')

const READ = `import { registerHooks } from 'node:module'
const loaded = new Set()
registerHooks({
  load: (url, context, next) => {
    const found = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)
    if (found) loaded.add(found[1])
    return next(url, context)
  },
})
for (const path of process.argv.slice(1)) await import(path)
process.stdout.write(JSON.stringify([...loaded]))
process.exit()`

/** Packages that come with these modules. */
const packagesOf = async (...modules: string[]): Promise<string[]> => {
  const paths = modules.map((path) => join(root, path))
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', READ, ...paths], {
    cwd: root,
  })
  return JSON.parse(stdout)
}

const among = (packages: readonly string[], names: readonly string[]) => names.filter((name) => packages.includes(name))

t.test(
  'the shop starts without what decodes pictures, sends mail, fetches files, writes PDF and speaks to S3',
  async (t) => {
    const packages = await packagesOf('src/shop/app.ts', 'src/shop/job-registry.ts', 'src/shop/jobs/worker.ts')
    t.ok(packages.includes('fastify'), 'loading is observed')
    t.same(
      among(packages, ['sharp', 'nodemailer', 'undici', 'pdfkit', '@aws-sdk/client-s3', 'stripe', 'pino-pretty']),
      [],
    )
  },
)

t.test('the supervisor is up without what its processes serve with', async (t) => {
  const packages = await packagesOf(
    'src/config/config.ts',
    'src/process/supervise.ts',
    'src/process/logger.ts',
    'src/postgres/embedded.ts',
    'src/dev/builder.ts',
  )
  t.ok(packages.includes('zod'), 'loading is observed')
  t.same(among(packages, ['fastify', 'kysely', 'pg', 'undici', 'vite']), [])
})
