// One import: a preview of its changes, applying it, its progress, and undoing it.
import { Download } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { Icon } from '../../../kit/icon.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { problemText } from '../../../kit/problem-text.ts'
import { useMessages } from '../../../messages/catalogue.tsx'
import { ListPager } from '../../kit/list/list-pager.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { TabLinks } from '../../kit/tabs.tsx'
import { titled, useWords } from '../../words.ts'
import { ColumnsTable } from './columns-table.tsx'
import { CreatesPanel } from './creates-panel.tsx'
import styles from './import.module.css'
import { firstTab, type ImportPage, loadImport, type TabName } from './load-import.ts'
import { ProblemsTable } from './problems-table.tsx'
import { ProductsTable } from './products-table.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { ResultPanel } from './result-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { ImportState } from './status.tsx'
import { type Followed, useImport } from './use-import.ts'

export const loader = loadImport

export const handle = titled<ImportPage>((_, { detail }) => detail.fileName)

const RUNNING = ['parsing', 'applying', 'undoing']

export function Component() {
  const page = useLoaderData<typeof loader>()
  return <OneImport key={page.detail.id} page={page} />
}

function OneImport({ page }: { page: ImportPage }) {
  const followed = useImport(page.detail)
  const { detail, problem, check } = followed
  const { fileName, status, applied, settings } = detail
  const t = useWords().imports
  const messages = useMessages()
  const running = RUNNING.includes(status)
  // A file of unknown headings has columns to be named, and nothing else yet.
  const hasTables = status !== 'parsing' && detail.columns.length > 0 && !detail.cleared
  const again = !detail.cleared && ['checked', 'cancelled', 'failed'].includes(status) && applied === 0
  return (
    <>
      <PageHeader
        title={fileName}
        trail={[
          { name: t.products, href: '/dashboard/products' },
          { name: t.title, href: '/dashboard/products/import' },
        ]}
        beside={<ImportState {...detail} />}
      />
      {problem && (
        <Notice tone="bad" role="alert">
          {problemText(messages, problem)}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {running ? <ProgressPanel followed={followed} /> : <ResultPanel followed={followed} />}
          {hasTables && <Tables page={page} onCheck={again ? check : undefined} />}
        </div>
        <aside className={styles.side}>
          <CreatesPanel detail={detail} />
          {again && <SettingsPanel key={JSON.stringify(settings)} detail={detail} onCheck={check} />}
        </aside>
      </div>
    </>
  )
}

interface TablesProps {
  page: ImportPage
  onCheck: Followed['check'] | undefined
}

function Tables({ page: { detail, tab, products, problems }, onCheck }: TablesProps) {
  const t = useWords().imports
  const { counts, refused, kept } = detail
  const left = refused + kept
  const tabs: [TabName, number | undefined][] =
    detail.format === null
      ? [['columns', undefined]]
      : [
          ...(left > 0 ? [['left', kept || refused] as [TabName, number]] : []),
          ['new', counts.new],
          ['changed', counts.changed],
          ['unchanged', counts.unchanged],
          ...(counts.skipped > 0 ? [['skipped', counts.skipped] as [TabName, number]] : []),
          ['problems', counts.errors + counts.warnings],
          ['columns', undefined],
        ]
  const rows = products ?? problems
  const first = firstTab(detail)
  const inOrder = [...tabs.filter(([id]) => id === first), ...tabs.filter(([id]) => id !== first)]
  return (
    <section className={styles.tables} aria-label={t.tabs}>
      <TabLinks
        label={t.tabs}
        param="show"
        tabs={inOrder.map(([id, count]) => ({ id, label: t.tab[id], ...(count !== undefined && { count }) }))}
      />
      <div className={styles.table}>
        {tab === 'columns' && <ColumnsTable key={JSON.stringify(detail.columns)} detail={detail} onCheck={onCheck} />}
        {tab !== 'columns' && rows?.rows.length === 0 && <p className={styles.nothing}>{t.emptyTab[tab]}</p>}
        {products && products.rows.length > 0 && <ProductsTable label={t.tab[tab]} products={products.rows} />}
        {problems && problems.rows.length > 0 && (
          <>
            <p className={styles.report}>
              <a href={`/api/admin/imports/${detail.id}/problems/export`} download>
                <Icon of={Download} size={16} />
                {t.report}
              </a>
            </p>
            <ProblemsTable problems={problems.rows} />
          </>
        )}
        {rows && rows.rows.length > 0 && (
          <ListPager page={rows.page} pages={rows.pages} total={rows.total} count={rows.rows.length} />
        )}
      </div>
    </section>
  )
}
