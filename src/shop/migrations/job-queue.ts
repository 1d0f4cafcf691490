// The tables of the queue: a schema of their own, which the queue's library makes and brings up to date by itself.
import { runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { libraryOptions } from '../jobs/queue-library.ts'

/** Many processes may try at once; one does the work and the others find it done. */
export const migrateJobs = ({ pool, logger }: { pool: Pool; logger: Logger }): Promise<void> =>
  runMigrations(libraryOptions(pool, logger))
