// The variants of a product: its sizes and colours and a row for each pair, or plain fields if there is only one
// variant.
import { useMemo, useState } from 'react'
import type { ProductDetail } from '#contract/admin-products.ts'
import { useSheet } from '../../../kit/grid/use-sheet.ts'
import { useNumber } from '../../../kit/money.tsx'
import { Panel } from '../../kit/edit/panel.tsx'
import type { EditForm } from '../../kit/edit/use-edit-form.ts'
import { useWords } from '../../words.ts'
import type { Choices } from '../load-product.ts'
import type { Values } from '../values.ts'
import { type ColumnId, faultWord } from './columns.ts'
import { LostDialog } from './lost-dialog.tsx'
import { Matrix } from './matrix.tsx'
import { OptionChoice } from './option-choice.tsx'
import { completed, lostRows, missingPairs, withOptions } from './options.ts'
import { SimpleFields } from './simple-fields.tsx'
import { withoutOldSkus, withSkus } from './sku.ts'
import { type Prices, useStanding } from './use-standing.ts'
import { colorsOf, isSimple, type Option, pairKey, sizesOf, type Variant } from './variant.ts'
import styles from './variants.module.css'
import { Waiting } from './waiting.tsx'

interface Props {
  /** As it is stored; null while it is new. */
  product: ProductDetail | null
  form: EditForm<Values>
  choices: Choices
  options: ReadonlyMap<string, Option>
  onFound: (option: Option) => void
  reserved: ReadonlyMap<string, number>
  prices: Prices
}

/** Paths of a variant that have no cell; their errors are shown for the whole row. */
const OF_THE_PAIR: readonly string[] = ['', 'id', 'sizeId', 'colorId']

/** A change that would remove rows and waits for confirmation. */
interface Asked {
  title: string
  next: readonly Variant[]
  lost: readonly Variant[]
}

export function VariantsPanel({ product, form, choices, options, onFound, reserved, prices }: Props) {
  const t = useWords().products
  const standing = useStanding(prices)
  const number = useNumber()
  const { sheet, problems, change, undo } = useSheet<Variant>(form.rows('variants'), {
    version: form.version,
    keyOf: pairKey,
    write: (row, column) => String(row[column as keyof Variant]),
    columnOf: (path) => (OF_THE_PAIR.includes(path) ? 'row' : path),
    wordOf: (column, text) => faultWord(column as ColumnId, text),
  })
  const [asked, setAsked] = useState<Asked>()
  const { rows, faults } = sheet
  const { slug, categoryIds, primaryCategoryId } = form.values
  const sizes = sizesOf(rows)
  const colors = colorsOf(rows)
  const proposedSet = useMemo(() => {
    const of = (id: string | null) => choices.categories.find((one) => one.id === id)?.sizeSetId ?? null
    return of(primaryCategoryId) ?? categoryIds.map(of).find((id) => id !== null) ?? null
  }, [choices, primaryCategoryId, categoryIds])

  const put = (next: readonly Variant[]) =>
    change({ rows: withSkus(withoutOldSkus(rows, next, slug, options), slug, options), faults })
  const ask = (title: string, next: readonly Variant[]) => {
    const lost = lostRows(rows, next)
    if (lost.length === 0) put(next)
    else setAsked({ title, next, lost })
  }
  const simple = isSimple(rows)
  const missing = missingPairs(rows).length
  const stock = rows.reduce((sum, one) => sum + (one.active ? one.onHand : 0), 0)
  return (
    <Panel
      title={t.variants}
      note={
        !simple && (
          <p className={styles.count}>
            {t.grid.count(rows.length)} · {t.grid.inStock(number(stock))}
            {missing > 0 && (
              <button type="button" onClick={() => put(completed(rows, sizes, colors))}>
                {t.grid.missing(missing)}
              </button>
            )}
          </p>
        )
      }
    >
      <div className={styles.panel}>
        <Anchor />
        {simple && <p className={styles.hint}>{t.options.hint}</p>}
        <Waiting product={product} options={options} />
        <OptionChoice
          sizeSets={choices.sizeSets}
          proposedSet={proposedSet}
          options={options}
          sizes={sizes}
          colors={colors}
          onFound={onFound}
          onChoose={(nextSizes, nextColors, removed) => {
            const name = removed === undefined ? '' : (options.get(removed)?.label ?? removed)
            ask(t.lost.title(name), withOptions(rows, nextSizes, nextColors))
          }}
        />
        {simple ? (
          <SimpleFields sheet={sheet} problem={form.problem} standing={standing} onChange={change} />
        ) : (
          <Matrix
            sheet={sheet}
            problems={problems}
            options={options}
            reserved={reserved}
            standing={standing}
            onChange={change}
            onUndo={undo}
            onRemove={(removed) => {
              const next = rows.filter((row) => !removed.includes(row))
              ask(t.lost.rowsTitle(removed.length), next)
            }}
          />
        )}
      </div>
      {asked && (
        <LostDialog
          title={asked.title}
          rows={asked.lost}
          options={options}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            put(asked.next)
            setAsked(undefined)
          }}
        />
      )}
    </Panel>
  )
}

/**
 * Target for links from the error summary and the checklist: passes focus on to the first invalid cell, else to the
 * first price. A separate element, because a focusable container would take focus from popups opened inside it.
 */
const Anchor = () => (
  // biome-ignore lint/a11y/noStaticElementInteractions: only passes focus on
  <span
    id="variants"
    tabIndex={-1}
    className={styles.anchor}
    onFocus={({ currentTarget: { parentElement } }) =>
      ['[aria-invalid="true"]', '[data-cell="0:0"]', '[name="variants.0.price"]']
        .map((one) => parentElement?.querySelector<HTMLElement>(one))
        .find((found) => found)
        ?.focus()
    }
  />
)
