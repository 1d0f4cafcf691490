// The products of an import with their changes, field by field.
import type { ImportProduct } from '#contract/imports.ts'
import type { Column } from '../../kit/list/column.ts'
import { DataTable } from '../../kit/list/data-table.tsx'
import { RowName } from '../../kit/list/row-name.tsx'
import { useWords } from '../../words.ts'
import styles from './import.module.css'
import { changeName, problemSentence, useValues } from './words.ts'

const SHOWN = 4

type Row = ImportProduct & { id: string }

export function ProductsTable({ label, products }: { label: string; products: readonly ImportProduct[] }) {
  const t = useWords().imports
  const columns: Column<Row>[] = [
    { id: 'product', header: t.product, cell: ({ title, slug }) => <RowName note={slug}>{title || slug}</RowName> },
    { id: 'what', header: t.what, cell: (row) => <What product={row} /> },
    { id: 'row', header: t.row, align: 'end', cell: ({ row }) => row },
  ]
  const rows = products.map((product) => ({ ...product, id: String(product.row) }))
  return <DataTable caption={label} columns={columns} rows={rows} nameOf={({ title }) => title} />
}

function What({ product: { outcome, result, reason, variants, changes } }: { product: ImportProduct }) {
  const t = useWords().imports
  if (reason) return <>{problemSentence(t, reason)}</>
  if (outcome === 'changed')
    return (
      <>
        <Changes changes={changes.slice(0, SHOWN)} />
        {changes.length > SHOWN && (
          <details className={styles.more}>
            <summary>{t.more(changes.length - SHOWN)}</summary>
            <Changes changes={changes.slice(SHOWN)} />
          </details>
        )}
      </>
    )
  return (
    <>
      {t.variants(variants)}
      {result && <span className={styles.soft}> · {t.results[result]}</span>}
    </>
  )
}

function Changes({ changes }: { changes: ImportProduct['changes'] }) {
  const t = useWords().imports
  const written = useValues(t)
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={`${change.field} ${change.of}`}>
          <span className={styles.soft}>{changeName(t, change)}:</span>{' '}
          <del>{written(change.field, change.before)}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{written(change.field, change.after)}</ins>
        </li>
      ))}
    </ul>
  )
}
