// The embedded database counts as backed up while there is a backup of the last days, which the doctor sees in its usual place.
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { productionChecklist } from '../../src/bin/production-checklist.ts'
import { testConfig } from '../support/config.ts'
import { scratchFolder } from '../support/scratch.ts'

t.test('an embedded database is fine as long as backups of it are made', async (t) => {
  const dataDir = scratchFolder(t)
  const config = { ...testConfig(), dataDir }
  const problems = async (embedded: boolean) => {
    const points = await productionChecklist({ config, db: undefined, embedded })
    return points.find(({ subject }) => subject.includes('you back up'))?.problems
  }
  t.same(await problems(false), [], 'a server of its own is backed up as servers are')
  t.match(await problems(true), [/no backup of the last two days/])
  const backup = join(dataDir, 'backups', 'stoa-20260101T000000Z.tar.gz')
  mkdirSync(join(dataDir, 'backups'))
  writeFileSync(backup, '')
  t.same(await problems(true), [])
  const threeDaysAgo = Date.now() / 1000 - 3 * 86_400
  utimesSync(backup, threeDaysAgo, threeDaysAgo)
  t.match(await problems(true), [/no backup of the last two days/])
})
