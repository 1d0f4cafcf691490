// The fields of a size set, in the order of its list and its form. Measurements and sizes are edited in a table.
import { cx } from '../../kit/class-names.ts'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { number, slug, title } from '../kit/edit/field-kinds.tsx'
import type { FieldTable } from '../kit/edit/fields.ts'
import { mergeNames } from '../kit/edit/merge.ts'
import type { ListRow } from '../kit/edit/resource.ts'
import { mergeSizes, rowOf, type Values } from './size-rows.ts'
import styles from './sizes.module.css'
import { sizesText } from './sizes-text.ts'

type Words = DashboardMessages['sizes']

/** Number of sizes that a list row names; the others are only counted. */
const SHOWN = 14

function Labels({ sizes, t }: { sizes: ListRow<'size-sets'>['sizes']; t: Words }) {
  return (
    <ul className={styles.labels}>
      {sizes.slice(0, SHOWN).map(({ id, label, active }) => (
        <li key={id} className={cx(!active && styles.inactive)}>
          {label}
          {!active && <span className="visually-hidden"> ({t.inactive})</span>}
        </li>
      ))}
      {sizes.length > SHOWN && <li className={styles.soft}>{t.more(sizes.length - SHOWN)}</li>}
    </ul>
  )
}

export const sizeSetFields = (
  { sizes: t, kit }: DashboardMessages,
  measureName: (name: string) => string,
): FieldTable<'size-sets', 'main' | 'organisation', Values> => ({
  name: title(t.name, 'code', 'main', { maxLength: 80, column: { sort: 'name' } }),
  code: slug(t.code, 'name', 'main', { beside: true, column: { sort: 'code', hidden: 'by-choice' } }),
  sizes: {
    label: t.sizes,
    initial: [],
    from: ({ sizes }) => sizes.map(rowOf),
    describe: (sizes, other = []) => sizesText(sizes, other, measureName, t, kit),
    merge: mergeSizes,
    column: { cell: ({ sizes }) => <Labels sizes={sizes} t={t} /> },
  },
  measures: {
    label: t.measures,
    initial: [],
    describe: (measures) => measures.join(', '),
    merge: mergeNames,
    column: {
      cell: ({ measures }) => <span className={styles.wrap}>{measures.map(measureName).join(', ') || '–'}</span>,
    },
  },
  categories: { label: t.categories, column: { align: 'end' } },
  position: number(t.position, 'organisation', { hint: t.positionHint, column: { sort: 'position', align: 'end' } }),
  uses: { label: t.uses, column: { sort: 'uses', align: 'end' } },
})
