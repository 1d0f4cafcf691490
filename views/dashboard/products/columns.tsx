// The columns of the list of products.
import type { ProductRow } from '#contract/admin-products.ts'
import { Money, useNumber, When } from '../../kit/money.tsx'
import { Picture } from '../../kit/picture.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import type { Column } from '../kit/list/column.ts'
import { RowName } from '../kit/list/row-name.tsx'
import { ProductStatus } from './product-status.tsx'
import styles from './products.module.css'

type Words = DashboardMessages['products']

export const columns = (t: Words): Column<ProductRow>[] => [
  {
    id: 'title',
    header: t.name,
    sort: 'title',
    cell: ({ title, picture }) => (
      <RowName glyph={<Picture picture={picture} sizes="32px" from={96} upTo={96} alt="" className={styles.thumb} />}>
        {title}
      </RowName>
    ),
  },
  { id: 'status', header: t.status, cell: (row) => <ProductStatus {...row} /> },
  { id: 'category', header: t.category, cell: ({ category }) => category },
  {
    id: 'price',
    header: t.price,
    sort: 'price',
    align: 'end',
    cell: ({ variants, priceFrom, priceTo }) =>
      variants > 0 && (
        <span className={styles.prices}>
          <Money minor={priceFrom} />
          {priceTo > priceFrom && (
            <>
              –<Money minor={priceTo} />
            </>
          )}
        </span>
      ),
  },
  { id: 'stock', header: t.stock, sort: 'stock', align: 'end', cell: (row) => <Stock {...row} t={t} /> },
  { id: 'sold', header: t.sold, sort: 'sold', align: 'end', cell: ({ sold }) => <Amount of={sold} /> },
  {
    id: 'variants',
    header: t.variants,
    align: 'end',
    hidden: 'by-choice',
    cell: ({ variants }) => variants,
  },
  { id: 'taxClass', header: t.taxClass, hidden: 'by-choice', cell: ({ taxClass }) => taxClass?.name },
  { id: 'maker', header: t.maker, hidden: 'by-choice', cell: ({ maker }) => maker },
  {
    id: 'noWithdrawal',
    header: t.noWithdrawal,
    hidden: 'by-choice',
    cell: ({ noWithdrawal }) => noWithdrawal !== 'none' && t.noWithdrawals[noWithdrawal],
  },
  { id: 'brand', header: t.brand, hidden: 'by-choice', cell: ({ brand }) => brand },
  {
    id: 'gaps',
    header: t.gaps,
    cell: ({ gaps }) =>
      gaps.length > 0 && (
        <span className={styles.gaps}>
          {gaps.map((gap) => (
            <span key={gap} className={styles.gap}>
              {t.gap[gap]}
            </span>
          ))}
        </span>
      ),
  },
  { id: 'updated', header: t.updated, sort: 'updated', cell: ({ updatedAt }) => <When at={updatedAt} /> },
]

/** Grouped as people read them. */
function Amount({ of }: { of: number }) {
  return useNumber()(of)
}

function Stock({ stock, lowStock, variants, t }: ProductRow & { t: Words }) {
  const number = useNumber()
  if (variants === 0) return null
  if (stock === null) return <span className={styles.soft}>{t.notCounted}</span>
  const mark = stock === 0 ? t.outOfStock : lowStock ? t.lowStock : undefined
  return (
    <span className={styles.stock} data-stock={stock === 0 ? 'out' : lowStock ? 'low' : undefined}>
      {mark && <span className={styles.mark}>{mark}</span>}
      {number(stock)}
    </span>
  )
}
