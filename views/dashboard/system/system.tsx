// Background work of the shop: waiting, running and failed jobs, with retries; the schedule; database and versions. The
// page refreshes itself while it is visible.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Replies } from '#contract/endpoints.ts'
import type { JobState } from '#contract/jobs.ts'
import { guarded } from '../../api/guarded.ts'
import { queryOf } from '../../api/query.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useNumber } from '../../kit/money.tsx'
import { DataTable } from '../kit/list/data-table.tsx'
import { FilterTokens } from '../kit/list/filter-tokens.tsx'
import { useBusy } from '../kit/list/list-page.tsx'
import { ListPager } from '../kit/list/list-pager.tsx'
import { PageHeader } from '../kit/page-header.tsx'
import { StatTile, StatTiles } from '../kit/stat-tile.tsx'
import { useMay } from '../kit/use-may.ts'
import { titled, useWords } from '../words.ts'
import { SystemFacts } from './facts.tsx'
import { HeldJobs } from './held.tsx'
import { jobColumns } from './job-columns.tsx'
import { RetryAll } from './steer.tsx'
import styles from './system.module.css'
import { useUpToDate } from './use-up-to-date.ts'

type Jobs = Replies['GET /api/admin/jobs']

export async function loader(args: LoaderFunctionArgs) {
  const query = queryOf(new URL(args.request.url))
  return await guarded(args, async (api, signal) => {
    const [jobs, system] = await Promise.all([
      api.read('GET /api/admin/jobs', { query }, signal),
      api.read('GET /api/admin/system', {}, signal),
    ])
    return { jobs, system }
  })
}

export const handle = titled((w) => w.system.title)

const PATH = '/dashboard/system'
/** Statuses that need attention come first. */
const ORDER: readonly JobState[] = ['failed', 'retrying', 'running', 'queued', 'scheduled']

export function Component() {
  const { jobs, system } = useLoaderData<typeof loader>()
  const t = useWords().system
  const upToDate = useUpToDate()
  const maySteer = useMay()('jobs.change')
  return (
    <>
      <PageHeader
        title={t.title}
        action={
          <label className={styles.refresh} title={upToDate.on ? undefined : t.paused}>
            <input type="checkbox" checked={upToDate.on} onChange={upToDate.toggle} />
            {t.refresh}
          </label>
        }
      />
      <HeldJobs held={system.held} />
      <Counts counts={jobs.counts} />
      <section aria-labelledby="jobs" className={styles.jobs}>
        <div className={styles.tools}>
          <h2 id="jobs">{t.jobs}</h2>
          <Filters names={jobs.names} />
          {maySteer && jobs.counts.failed > 0 && <RetryAll failed={jobs.counts.failed} />}
        </div>
        <List jobs={jobs} maySteer={maySteer} />
      </section>
      <SystemFacts system={system} />
    </>
  )
}

function Counts({ counts }: Pick<Jobs, 'counts'>) {
  const t = useWords().system
  const number = useNumber()
  return (
    <StatTiles>
      {ORDER.map((state) => (
        <StatTile key={state} label={t.states[state]} value={number(counts[state])} href={`${PATH}?state=${state}`} />
      ))}
    </StatTiles>
  )
}

function Filters({ names }: Pick<Jobs, 'names'>) {
  const t = useWords().system
  return (
    <FilterTokens
      filters={[
        {
          kind: 'select',
          name: 'state',
          label: t.state,
          options: ORDER.map((value) => ({ value, label: t.states[value] })),
        },
        {
          kind: 'select',
          name: 'name',
          label: t.name,
          options: names.map((value) => ({ value, label: t.names[value] ?? value })),
        },
      ]}
    />
  )
}

function List({ jobs: { rows, counts, page, pages, total }, maySteer }: { jobs: Jobs; maySteer: boolean }) {
  const w = useWords()
  const t = w.system
  const number = useNumber()
  const busy = useBusy()
  if (rows.length > 0)
    return (
      <>
        <DataTable
          caption={t.jobs}
          columns={jobColumns(t, number, maySteer)}
          rows={rows}
          nameOf={({ name }) => t.names[name] ?? name}
          busy={busy}
        />
        <ListPager page={page} pages={pages} total={total} count={rows.length} />
      </>
    )
  const none = Object.values(counts).every((count) => count === 0)
  return (
    <EmptyState title={none ? t.empty : t.emptyFound} text={none ? t.emptyText : undefined}>
      {!none && <ButtonLink href={PATH}>{w.kit.list.clearAll}</ButtonLink>}
    </EmptyState>
  )
}
