// The four accounts of the demo shop, one for each role: their passwords are made anew by every seed and written to a
// file only its owner can read.
import { randomInt } from 'node:crypto'
import { chmod, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Role } from '#contract/permissions.ts'
import { ROLES } from '#contract/permissions.ts'
import { makeFolder } from '#files/make-folder.ts'
import { hashPassword } from '../shop/auth/passwords.ts'

export interface DemoAccount {
  role: Role
  username: string
  password: string
}

export interface HashedAccount extends DemoAccount {
  passwordHash: string
}

/** Without the letters and digits that are taken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Four groups of five, to be read from a screen: about 116 bits. */
const newPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join(''),
  ).join('-')

export const createAccounts = (): Promise<HashedAccount[]> =>
  Promise.all(
    ROLES.map(async (role) => {
      const password = newPassword()
      return { role, username: role, password, passwordHash: await hashPassword(password) }
    }),
  )

/** DATA_DIR/demo-accounts.json, replaced as a whole. */
export const writeAccounts = async (dataDir: string, accounts: readonly DemoAccount[]): Promise<string> => {
  const path = join(dataDir, 'demo-accounts.json')
  const temporary = `${path}.${process.pid}.tmp`
  const content = Object.fromEntries(accounts.map(({ role, username, password }) => [role, { username, password }]))
  makeFolder(dataDir, 0o777)
  try {
    await writeFile(temporary, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
    await chmod(temporary, 0o600)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return path
}
