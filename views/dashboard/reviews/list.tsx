// The moderation queue: read a review, decide, go on to the next, with the mouse or with single-key shortcuts.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ReviewRow } from '#contract/reviews.ts'
import { Button } from '../../kit/button.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { columnsOf } from '../kit/edit/fields.ts'
import type { Column } from '../kit/list/column.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { optionsOf } from '../kit/options.ts'
import { titled, useWords } from '../words.ts'
import { reviewFields } from './fields.tsx'
import styles from './reviews.module.css'
import { type Decide, useDecide, useQueueKeys } from './use-decide.ts'

type Words = DashboardMessages['reviews']

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/reviews', 'reviews')

export const handle = titled((w) => w.reviews.title)

const moderation = (t: Words, decide: Decide): Column<ReviewRow> => ({
  id: 'moderate',
  header: t.moderate,
  exported: false,
  wide: true,
  cell: (row) =>
    row.status === 'pending' && (
      <span className={styles.decide}>
        <Button
          size="small"
          aria-keyshortcuts="A"
          aria-label={t.approveOne(row.title || row.author)}
          onClick={() => void decide(row, 'approve')}
        >
          {t.actions.approve} <kbd data-key="A" />
        </Button>
        <Button
          size="small"
          look="quiet"
          aria-keyshortcuts="R"
          aria-label={t.rejectOne(row.title || row.author)}
          onClick={() => void decide(row, 'reject')}
        >
          {t.actions.reject} <kbd data-key="R" />
        </Button>
      </span>
    ),
})

export function Component() {
  const data = useLoaderData<typeof loader>()
  const words = useWords()
  const t = words.reviews
  const decide = useDecide()
  useQueueKeys(data.list.rows, decide)
  const ratings = [5, 4, 3, 2, 1].map((n) => ({ value: String(n), label: t.stars(n) }))
  const columns = columnsOf(reviewFields(words)).flatMap((column) =>
    column.id === 'status' ? [column, moderation(t, decide)] : [column],
  )
  return (
    <ListPage
      resource="reviews"
      title={t.title}
      data={data}
      columns={columns}
      nameOf={({ title, author }) => title || author}
      versionOf={({ version }) => version}
      hrefOf={({ id }) => `/dashboard/reviews/${id}/edit`}
      defaultSort="-created"
      filters={[
        { kind: 'multi', name: 'status', label: t.status, options: optionsOf(t.statuses) },
        { kind: 'multi', name: 'rating', label: t.rating, options: ratings },
        { kind: 'text', name: 'product', label: t.productFilter },
        { kind: 'flag', name: 'unanswered', label: t.unanswered },
        { kind: 'flag', name: 'reported', label: t.reported },
      ]}
      actions={[
        { name: 'approve', label: t.actions.approve },
        { name: 'reject', label: t.actions.reject },
        { name: 'spam', label: t.actions.spam },
        { name: 'requeue', label: t.actions.requeue },
        { name: 'remove', label: t.actions.remove, danger: true },
      ]}
      add={{ href: '/dashboard/reviews/store', label: t.add }}
      views={[
        { name: t.views.pending, query: 'status=pending&sort=created' },
        { name: t.reported, query: 'reported=1&sort=-reports' },
        { name: t.unanswered, query: 'unanswered=1&status=approved' },
      ]}
      empty={{ title: t.empty, text: t.emptyText }}
    >
      {data.list.rows.some(({ status }) => status === 'pending') && <p className={styles.keys}>{t.keys}</p>}
    </ListPage>
  )
}
