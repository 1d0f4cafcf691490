// @ts-check
// What V8 is told of a process of the product. In JavaScript, for the entry reads it.
import { setFlagsFromString } from 'node:v8'

/**
 * V8 otherwise gives memory back in every pause, and the next rush pays for getting it again: pages cost a sixth to a third more.
 * And how much it takes while there is much to do: of a rush the shop then holds 100 MB less, a BFF 200.
 */
const BEFORE = new Map([
  ['shop', ['--no-memory-reducer', '--max-semi-space-size=16']],
  ['bff', ['--no-memory-reducer', '--max-semi-space-size=32']],
])

/**
 * What is written where much has lived long V8 otherwise makes among the old objects at once; in a page much lives until it is
 * sent, nothing longer, and what an old object points to stays (docs/performance.md).
 */
const YOUNG = '--no-allocation-site-pretenuring'

/**
 * Said once a process serves. With one of these V8 refuses what Node brings of its own modules compiled, and a start compiles them
 * anew. The supervisor waits for others, and nothing it does is done often enough to be compiled a second time: the compiler for
 * that would take 6 MB for as long as it runs.
 */
const AFTERWARDS = new Map([
  ['all', ['--no-opt']],
  ['shop', [YOUNG]],
  ['bff', [YOUNG, '--heap-growing-percent=50']],
])

/** @param {string} flag */
const nameOf = (flag) =>
  flag
    .replace(/=.*/, '')
    .replaceAll('_', '-')
    .replace(/^--no-/, '--')

/**
 * Those about which nothing was said, neither before our script nor in NODE_OPTIONS.
 * @param {readonly string[]} flags
 */
function unsaid(flags) {
  const options = process.env.NODE_OPTIONS?.match(/--[^\s"]+/g) ?? []
  const said = new Set([...process.execArgv, ...options].map(nameOf))
  return flags.filter((flag) => !said.has(nameOf(flag)))
}

/**
 * The flags that processes of a role begin with.
 * @param {string} role
 */
export const unsaidFlags = (role) => unsaid(BEFORE.get(role) ?? [])

/**
 * Sets those that can wait until the process has begun.
 * @param {string} role
 */
export const setFlagsAfterwards = (role) => {
  for (const flag of unsaid(AFTERWARDS.get(role) ?? [])) setFlagsFromString(flag)
}

/**
 * A supervisor starts the others with their flags. Who runs alone begins once more with them, in its own place; not where
 * another process talks with it, who would lose it. Windows knows no such thing.
 * @param {string} role
 */
export function beginWithFlags(role) {
  const flags = unsaidFlags(role)
  if (flags.length === 0 || process.connected || process.platform === 'win32') return
  process.execve?.(process.execPath, [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)])
}
