// Which account runs the embedded server: the one that started Stoa, except that root hands it to an ordinary account, as PostgreSQL demands.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Spread into the options of spawn; empty means the current user. */
export type Account = { uid?: number; gid?: number }

const name = 'postgres'

const find = (): Account | undefined => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

const create = (): void => {
  // The first is the tool of Debian, Red Hat and SUSE, the second BusyBox's.
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', name]],
  ]
  ways.find(([command, args]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0)
}

/** `owner` is the uid that owns an existing cluster; that account goes on running it. */
export const serverAccount = (owner?: { uid: number; gid: number }): Account => {
  if (process.getuid?.() !== 0) return {}
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  if (!find()) create()
  const account = find()
  if (!account)
    throw new Error(
      `PostgreSQL does not run as root and the account "${name}" could not be created: start Stoa as another user`,
    )
  return account
}

/** Whether the account can enter a folder or run a program there; tries it, since file modes do not tell everything. */
export const canReach = (account: Account, path: string): boolean =>
  account.uid === undefined ||
  spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
