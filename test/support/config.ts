// A configuration as the product reads it, from an environment the test gives.
import { type Config, readConfig } from '../../src/config/config.ts'
import type { Role } from '../../src/config/variables.ts'

const testKey = Buffer.alloc(32, 7)

/** Throws the faults, so that a test sees them; `changes` go over what the environment says. */
export const testConfig = (
  changes: Partial<Config> = {},
  env: Record<string, string> = {},
  role: Role = 'all',
): Config => {
  // Counted, a second instance on the same database would halve a limit in the middle of a test.
  const reading = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', INSTANCES: '1', ...env }, role, () => [testKey])
  if ('faults' in reading) throw new Error(reading.faults.join('\n'))
  return Object.freeze({ ...reading.config, ...changes })
}
