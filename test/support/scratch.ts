// An empty database for tests of the PostgreSQL layer itself, and a temporary folder for tests that write files.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { quickFolder } from './quick-folder.ts'
import { testServer } from './server.ts'
import { databaseAt } from './templates.ts'

interface Scope {
  teardown: (end: () => void | Promise<void>) => void
}

/** Address of a new database without tables. */
export const emptyDatabase = async (t: Scope): Promise<string> => {
  const server = await testServer()
  const admin = new pg.Client({ connectionString: server.admin })
  await admin.connect()
  const name = `stoa_test_${Math.floor(Date.now() / 1000)}_${randomBytes(5).toString('hex')}`
  t.teardown(async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  })
  await admin.query(`create database ${name} template template0${server.owned}`)
  return databaseAt(server.url, name)
}

/** A private folder, removed after the test. */
export const scratchFolder = (t: Scope): string => {
  const folder = mkdtempSync(join(quickFolder(), 'stoa-scratch-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
