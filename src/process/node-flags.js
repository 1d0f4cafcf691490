// @ts-check
// What V8 is told as a process of the product begins; most of it cannot be said later. In JavaScript, for the entry reads it.

/**
 * V8 otherwise gives memory back in every pause, and the next rush pays for getting it again: pages cost a sixth to a third more.
 * And it makes what is written where much has lived long among the old objects at once; in a page much lives until it is sent,
 * nothing longer, and what an old object points to stays (docs/performance.md).
 */
const COLLECTING = ['--no-memory-reducer', '--no-allocation-site-pretenuring']

/**
 * And how much it takes while there is much to do: of a rush the shop then holds 100 MB less, a BFF 200.
 */
const FLAGS = new Map([
  ['shop', [...COLLECTING, '--max-semi-space-size=16']],
  ['bff', [...COLLECTING, '--max-semi-space-size=32', '--heap-growing-percent=50']],
])

/** @param {string} flag */
const nameOf = (flag) => flag.replace(/=.*/, '').replaceAll('_', '-')

/**
 * Of the flags of a role those about which nothing was said, neither before our script nor in NODE_OPTIONS.
 * @param {string} role
 */
export function unsaidFlags(role) {
  const options = process.env.NODE_OPTIONS?.match(/--[^\s"]+/g) ?? []
  const said = new Set([...process.execArgv, ...options].map(nameOf))
  return (FLAGS.get(role) ?? []).filter((flag) => !said.has(nameOf(flag)))
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
