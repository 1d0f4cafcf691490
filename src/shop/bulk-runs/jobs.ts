// What the job of bulk changes does. It can be run again at any time: it goes on with the first row that is left.
import type { UndoRegistry } from '../audit/undo-row.ts'
import type { BulkRegistry } from '../crud/bulk-source.ts'
import { type JobDeps, type Work, work } from '../jobs/job.ts'
import { runBulkChange } from './job-names.ts'
import { runBulk } from './run.ts'

export const bulkRunJobs = ({ db }: JobDeps, sources: BulkRegistry, undoable: UndoRegistry): Work[] => [
  work(
    runBulkChange,
    ({ id }, { signal }) => runBulk({ db, sources, undoable }, id, signal),
    async ({ id }) => {
      await db
        .updateTable('bulk_runs')
        .set({ status: 'failed', finished_at: new Date() })
        .where('id', '=', id)
        .where('status', '=', 'running')
        .execute()
    },
  ),
]
