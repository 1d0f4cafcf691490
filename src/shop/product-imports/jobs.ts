// What the jobs of imports do. All of them can be run again: a check starts over, the others continue.
import { type JobDeps, type Work, work } from '../jobs/job.ts'
import { mediaStore } from '../media/choose-store.ts'
import { applyImport } from './apply/apply.ts'
import { checkImport } from './check/check.ts'
import { clearOldImports } from './cleanup.ts'
import { fetchPictures } from './fetch/fetch-pictures.ts'
import { internet, type Network } from './fetch/fetch-public.ts'
import { applyImportFile, checkImportFile, clearImports, fetchImportPictures, undoImportFile } from './job-names.ts'
import { markFailed } from './mark-failed.ts'
import type { Run } from './run-in-chunks.ts'
import { undoImport } from './undo/undo.ts'

export const importJobs = ({ db, pool, config }: JobDeps, network: Network = internet): Work[] => {
  const store = mediaStore(config)
  const giveUp = (run: Run) => markFailed(db, run)
  return [
    work(checkImportFile, (run, context) => checkImport({ db, pool, ...context }, run), giveUp),
    work(applyImportFile, ({ actor, ...run }, { signal }) => applyImport(db, run, actor, signal), giveUp),
    work(undoImportFile, ({ actor, ...run }, { signal }) => undoImport(db, run, actor, signal), giveUp),
    work(fetchImportPictures, ({ id, actor }, { logger, signal }) =>
      fetchPictures({ db, store, network, logger, signal }, id, actor.id),
    ),
    work(clearImports, (_, { signal }) => clearOldImports(db, signal)),
  ]
}
