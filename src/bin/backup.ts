// `npm run backup [-- <file>]`: writes the whole shop, in one consistent state, to one file; without a name, to
// DATA_DIR/backups. It needs neither PostgreSQL's own tools nor special rights, and the shop may keep running meanwhile.
import { join, resolve } from 'node:path'
import { backUp } from '../backup/backup.ts'
import { loadConfig } from '../config/config.ts'
import { picturesToBackUp } from '../shop/media/backed-up.ts'
import { openDatabase } from './command-database.ts'
import { misused, readArguments } from './command-line.ts'
import { breakOff, inWords, megabytes, reasonOf } from './wording.ts'

const usage: (message: string) => never = misused('npm run backup [-- <file>]')
const [file, ...others] = readArguments({ allowPositionals: true, options: {} }, usage).positionals
if (others.length > 0) usage('One file is written.')

const { config } = await loadConfig('shop')
const usual = () => `stoa-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`
const path = file === undefined ? join(config.dataDir, 'backups', usual()) : resolve(file)
const signal = breakOff()
const complain = (error: unknown) => console.error(`The backup was not made: ${reasonOf(error, signal)}`)
const database = await openDatabase(config, 'backup', { existing: true }).catch((error): never => {
  complain(error)
  process.exit(1)
})
try {
  const { head, seal, bytes } = await backUp({
    pool: database.pool('shop'),
    pictures: picturesToBackUp(config),
    release: config.version,
    path,
    signal,
  })
  console.log(
    [
      path,
      `The shop as it was at ${head.at}: ${inWords(head, seal)}, ${megabytes(bytes)}.`,
      ...(head.pictures === 'bucket'
        ? ['Pictures lie in the bucket; the file holds their list. Back the bucket up, too.']
        : []),
      'It holds what customers entrusted to the shop: only its owner may read it (0600), and so should every copy of it.',
      'It holds no keys: keep SESSION_KEYS and SHOP_SIGNING_KEYS elsewhere (DATA_DIR/session-keys and signing-keys, unless you set them).',
    ].join('\n'),
  )
  if (seal.missing > 0)
    console.error(`${seal.missing} pictures have no file, here and so in the backup: npm run doctor names them.`)
} catch (error) {
  complain(error)
  process.exitCode = 1
} finally {
  await database.close()
}
