// The side column of the form: visibility, picture, parent and contents.
import { Panel } from '../kit/edit/panel.tsx'
import { RecordPanel } from '../kit/edit/record-inputs.tsx'
import { useWords } from '../words.ts'
import { ancestorsOf, type Row } from './branches.ts'
import styles from './categories.module.css'
import type { CategoryForm } from './fields.tsx'
import { StatusPanel } from './status-panel.tsx'
import { LIST } from './tree-row.tsx'

interface Props {
  form: CategoryForm
  rows: readonly Row[]
}

/** Name of the nearest unpublished category at or above `parentId`, which hides everything inside it from shoppers. */
function hiddenIn(rows: readonly Row[], parentId: string | null): string | undefined {
  const parent = rows.find(({ id }) => id === parentId)
  return parent && [...ancestorsOf(rows, parent), parent].findLast(({ status }) => status !== 'published')?.name
}

export function Side({ form, rows }: Props) {
  const t = useWords().categories
  const category = form.record
  return (
    <>
      <StatusPanel form={form} hiddenBy={hiddenIn(rows, form.values.parentId)} />
      <RecordPanel form={form} panel="organisation" title={t.organisation} />
      <RecordPanel form={form} panel="picture" title={t.picture} />
      {category && (
        <Panel title={t.holdsTitle}>
          <ul className={styles.slugs}>
            <li>
              <a href={`/dashboard/products?${new URLSearchParams({ category: category.slug })}`}>
                {t.countedProducts(category.products)}
              </a>
            </li>
            {rows
              .filter((row) => row.parentId === category.id)
              .map(({ id, name }) => (
                <li key={id}>
                  <a href={`${LIST}/${id}`}>{name}</a>
                </li>
              ))}
          </ul>
          {category.formerSlugs.length > 0 && (
            <>
              <p className={styles.soft}>{t.formerSlugs}</p>
              <ul className={styles.slugs}>
                {category.formerSlugs.map((slug) => (
                  <li key={slug}>/categories/{slug}</li>
                ))}
              </ul>
            </>
          )}
        </Panel>
      )}
    </>
  )
}
