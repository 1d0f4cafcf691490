// The narrow column of the form: who sees the category, its picture, where it lies, what lies in it.
import type { StaffSizeSet } from '#contract/sizes.ts'
import { SelectField } from '../../kit/field.tsx'
import { asked } from '../kit/edit/inputs.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import type { EditForm } from '../kit/edit/use-edit-form.ts'
import { PictureInput } from '../media/picture-input.tsx'
import { useWords } from '../words.ts'
import { ancestorsOf, type Row } from './branches.ts'
import styles from './categories.module.css'
import { ParentOptions, TOP } from './parent-options.tsx'
import { StatusPanel } from './status-panel.tsx'
import { LIST } from './tree-row.tsx'
import type { Category, Values } from './values.ts'

interface Props {
  form: EditForm<Values>
  category: Category | null
  rows: readonly Row[]
  sets: readonly StaffSizeSet[]
}

/** The nearest category that keeps shoppers away from whatever lies in `parentId`. */
function hiddenIn(rows: readonly Row[], parentId: string | null): string | undefined {
  const parent = rows.find(({ id }) => id === parentId)
  return parent && [...ancestorsOf(rows, parent), parent].findLast(({ status }) => status !== 'published')?.name
}

export function Side({ form, category, rows, sets }: Props) {
  const t = useWords().categories
  const { parentId, sizeSetId } = form.values
  return (
    <>
      <StatusPanel form={form} hiddenBy={hiddenIn(rows, parentId)} />
      <Panel title={t.organisation}>
        <SelectField
          {...asked(form.field('parentId') as never)}
          hint={t.parentHint}
          value={parentId ?? TOP}
          onChange={({ target }) => form.patch({ parentId: target.value === TOP ? null : target.value })}
        >
          <ParentOptions rows={rows} id={category?.id ?? null} />
        </SelectField>
        <SelectField
          {...asked(form.field('sizeSetId') as never)}
          hint={t.sizeSetHint}
          value={sizeSetId ?? TOP}
          onChange={({ target }) => form.patch({ sizeSetId: target.value === TOP ? null : target.value })}
        >
          <option value={TOP}>{t.noSizeSet}</option>
          {sets.map(({ id, name, sizes }) => (
            <option key={id} value={id}>
              {name} ({sizes.map(({ label }) => label).join(', ')})
            </option>
          ))}
        </SelectField>
      </Panel>
      <Panel title={t.picture}>
        <PictureInput {...form.field('mediaId')} hint={t.pictureHint} aspect="4 / 5" />
      </Panel>
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
