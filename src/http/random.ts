// Random bytes for ids, drawn for many of them at once: asking for each costs as much as routing its request.
import { randomBytes } from 'node:crypto'

const pool = { bytes: Buffer.alloc(0), at: 0 }

/** Sixteen bytes that nobody else gets. */
export function pooledRandom(): Uint8Array {
  if (pool.at >= pool.bytes.length) {
    pool.bytes = randomBytes(16 * 256)
    pool.at = 0
  }
  pool.at += 16
  return pool.bytes.subarray(pool.at - 16, pool.at)
}
