// Asks git which files changed: uncommitted changes or, if there are none, those of the last commit.
import { execFileSync } from 'node:child_process'

export interface Changes {
  /** The compared revision in words, for the output. */
  since: string
  /** Paths relative to the root, including deleted files. */
  files: string[]
}

const git = (root: string, args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\0')
    .filter((line) => line !== '')

/** A renamed file is listed under its old and new name. */
const differences = (root: string, revisions: readonly string[]): string[] =>
  git(root, ['diff', '--name-only', '--no-renames', '--relative', '-z', ...revisions, '--'])

export const changesSince = (root: string, revision?: string): Changes => {
  const untracked = git(root, ['ls-files', '--others', '--exclude-standard', '-z'])
  const touched = (base: string) => [...new Set([...differences(root, [base]), ...untracked])].sort()
  if (revision !== undefined) return { since: `since ${revision}`, files: touched(revision) }
  const files = touched('HEAD')
  if (files.length > 0) return { since: 'since the last commit', files }
  // The first commit has no parent and is compared with the empty tree.
  const [parent = git(root, ['hash-object', '-t', 'tree', '/dev/null'])[0]?.trim() ?? ''] = parents(root)
  return { since: 'in the last commit', files: differences(root, [parent, 'HEAD']) }
}

const parents = (root: string): string[] =>
  git(root, ['rev-list', '--parents', '-1', 'HEAD'])
    .flatMap((line) => line.trim().split(' '))
    .slice(1, 2)
