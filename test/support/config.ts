// Builds a configuration from an environment that the test passes, the way the application does.
import { type Config, readConfig } from '../../src/config/config.ts'
import type { Role } from '../../src/config/variables.ts'

const testKey = Buffer.alloc(32, 7)

/** Throws if the environment is invalid; `changes` override the values read from it. */
export const testConfig = (
  changes: Partial<Config> = {},
  env: Record<string, string> = {},
  role: Role = 'all',
): Config => {
  // A BFF and a shop under test have databases of their own, so no notice of a change reaches the BFF: it keeps nothing unless a
  // test asks for it.
  const keepsNothing = { VIEW_CACHE_MB: '0', PAGE_CACHE_MB: '0' }
  // Fixed, because instances are otherwise counted: a second one on the same database would halve rate limits during a test.
  const reading = readConfig(
    { NODE_ENV: 'test', LOG_LEVEL: 'silent', INSTANCES: '1', ...keepsNothing, ...env },
    role,
    () => [testKey],
  )
  if ('faults' in reading) throw new Error(reading.faults.join('\n'))
  return Object.freeze({ ...reading.config, ...changes })
}
