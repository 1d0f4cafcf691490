// Jobs and the state of the system in the dashboard's API.
import type { FastifyInstance } from 'fastify'
import { cancelJob, listJobs, readSystem, retryFailedJobs, retryJob } from '#contract/jobs.ts'
import { mount } from '#http/mount.ts'
import { change } from '../crud/change.ts'
import type { ShopDeps } from '../deps.ts'
import { jobsAdmin } from './admin-list.ts'
import { jobsWriter } from './admin-write.ts'
import type { Work } from './job.ts'
import { systemState } from './system.ts'

const entity = 'jobs'

export function jobsAdminRoutes(app: FastifyInstance, deps: ShopDeps & { works: readonly Work[] }): void {
  const { db, works } = deps
  const jobs = works.map(({ job }) => job)

  mount(app, listJobs, async ({ query }) => await jobsAdmin(db).list(query))

  mount(app, retryJob, async ({ params: { id }, request }) =>
    change({ db, request, entity, action: 'retry' }, async (trx) => {
      const { before, after } = await jobsWriter(trx).retry(id)
      return { entityId: id, before, after, answer: { id } }
    }),
  )

  mount(app, retryFailedJobs, async ({ request }) => {
    const { counts } = await jobsAdmin(db).list({ page: 1, limit: 1 })
    if (counts.failed === 0) return { jobs: 0, auditId: null }
    return change({ db, request, entity, action: 'retry' }, async (trx) => {
      const again = await jobsWriter(trx).retryAll()
      const count = Object.values(again).reduce((sum, one) => sum + one, 0)
      return { entityId: 'all', before: null, after: { name: 'all', ...again }, answer: { jobs: count } }
    })
  })

  mount(app, cancelJob, async ({ params: { id }, request }) =>
    change({ db, request, entity, action: 'remove' }, async (trx) => {
      const before = await jobsWriter(trx).cancel(id)
      return { entityId: id, before, after: null, answer: { id } }
    }),
  )

  mount(app, readSystem, async () => await systemState(deps, jobs))
}
