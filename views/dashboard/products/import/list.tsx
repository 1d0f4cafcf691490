// Product imports: a file upload, and the earlier imports.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ImportRow } from '#contract/imports.ts'
import { guarded } from '../../../api/guarded.ts'
import { queryOf } from '../../../api/query.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { When } from '../../../kit/money.tsx'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/data-table.tsx'
import { ListPager } from '../../kit/list/list-pager.tsx'
import type { Listed } from '../../kit/list/load-list.ts'
import { RowName } from '../../kit/list/row-name.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { titled, useWords } from '../../words.ts'
import { DropZone } from './drop-zone.tsx'
import styles from './import.module.css'
import { ImportState } from './status.tsx'
import type { Words } from './words.ts'

export const loader = (args: LoaderFunctionArgs): Promise<Listed<ImportRow>> => {
  const { page, limit } = queryOf(new URL(args.request.url))
  return guarded(args, (api, signal) => api.read('GET /api/admin/imports', { query: { page, limit } }, signal))
}

export const handle = titled((w) => w.imports.title)

const columns = (t: Words): Column<ImportRow>[] => [
  { id: 'file', header: t.file, cell: ({ fileName }) => <RowName>{fileName}</RowName> },
  { id: 'status', header: t.status, cell: (row) => <ImportState {...row} /> },
  { id: 'products', header: t.outcome, align: 'end', cell: ({ counts }) => counts.products },
  { id: 'by', header: t.by, cell: ({ createdBy }) => createdBy ?? '' },
  { id: 'when', header: t.when, cell: ({ createdAt }) => <When at={createdAt} time /> },
]

export function Component() {
  const { rows, ...pages } = useLoaderData<typeof loader>()
  const t = useWords().imports
  return (
    <>
      <PageHeader title={t.title} trail={[{ name: t.products, href: '/dashboard/products' }]} />
      <p className={styles.intro}>{t.intro}</p>
      <DropZone />
      <section className={styles.section} aria-labelledby="imports-history">
        <h2 id="imports-history">{t.history}</h2>
        {rows.length === 0 ? (
          <EmptyState title={t.none} text={t.noneText} />
        ) : (
          <>
            <DataTable
              caption={t.history}
              columns={columns(t)}
              rows={rows}
              nameOf={({ fileName }) => fileName}
              hrefOf={({ id }) => `/dashboard/products/import/${id}`}
            />
            <ListPager {...pages} count={rows.length} />
          </>
        )}
      </section>
    </>
  )
}
