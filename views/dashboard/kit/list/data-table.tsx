// The table of a list: headers that sort, rows that open a record, and checkboxes if rows can be selected. On small
// screens each row is a card.
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { cx } from '../../../kit/class-names.ts'
import { Icon } from '../../../kit/icon.tsx'
import { useWords } from '../../words.ts'
import { useListAddress } from './address.ts'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import { lastOpened, rememberOpened } from './place.ts'
import type { Selection } from './selection.ts'

export interface DataTableProps<Row extends { id: string }> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The row's name, for its checkbox's label. */
  nameOf: (row: Row) => string
  /** The address that a row opens; its first cell is the link. */
  hrefOf?: ((row: Row) => string) | undefined
  selection?: Selection | undefined
  /** The default sort, if the address has none. */
  defaultSort?: string | undefined
  /** Whether the rows still belong to the previous query while the next ones load. */
  busy?: boolean
}

export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, nameOf, hrefOf, selection, defaultSort, busy } = props
  const t = useWords().kit
  const { pathname, query } = useListAddress()
  const sort = query.get('sort') ?? defaultSort
  const [opened, setOpened] = useState<string>()
  const { box, scrolls } = useScrolls()
  useEffect(() => setOpened(lastOpened(pathname)), [pathname])

  const open = (event: MouseEvent<HTMLTableSectionElement>) => {
    const target = event.target as Element
    const row = target.closest('tr')
    if (!row || target.closest('a, button, input, label, select, summary')) return
    if (event.type === 'click' && getSelection()?.isCollapsed === false) return
    const link = row.querySelector<HTMLAnchorElement>('a[data-row]')
    if (!link) return
    const aside = event.button === 1 || event.ctrlKey || event.metaKey
    if (aside) window.open(link.href, '_blank', 'noopener')
    else if (event.button === 0) link.click()
  }
  return (
    <div ref={box} className={styles.box} aria-busy={busy || undefined} data-scrolls={scrolls || undefined}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {selection && (
                <td className={styles.check}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={t.bulk.selectAll}
                      checked={selection.state === 'all' && rows.length > 0}
                      ref={(input) => {
                        if (input) input.indeterminate = selection.state === 'some'
                      }}
                      onChange={selection.toggleAll}
                    />
                  </label>
                </td>
              )}
              {columns.map((column) => (
                <HeaderCell key={column.id} column={column} sort={sort} />
              ))}
            </tr>
          </thead>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users follow the link in each row's first cell */}
          <tbody onClick={open} onAuxClick={open}>
            {rows.map((row) => (
              <tr
                key={row.id}
                className={cx(
                  hrefOf && styles.opens,
                  selection?.ids.has(row.id) && styles.selected,
                  opened === row.id && styles.last,
                )}
              >
                {selection && (
                  <td className={styles.check}>
                    <label>
                      <input
                        type="checkbox"
                        aria-label={t.bulk.select(nameOf(row))}
                        checked={selection.ids.has(row.id)}
                        onChange={(event) => selection.toggle(row.id, (event.nativeEvent as PointerEvent).shiftKey)}
                      />
                    </label>
                  </td>
                )}
                {columns.map(({ id, header, align, cell, below, short, wide }, index) => {
                  const className = cx(
                    align === 'end' && styles.end,
                    wide && styles.wide,
                    index === 0 && styles.first,
                    short && styles.short,
                  )
                  const content = cell(row)
                  return index === 0 ? (
                    <th key={id} scope="row" className={className}>
                      {hrefOf ? (
                        <a data-row="" href={hrefOf(row)} onClick={() => rememberOpened(pathname, row.id)}>
                          {content}
                        </a>
                      ) : (
                        content
                      )}
                      {below?.(row)}
                    </th>
                  ) : (
                    <td key={id} data-label={header} className={className}>
                      {content}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Whether a table is wider than its box, which then scrolls. */
function useScrolls() {
  const box = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = box.current
    const table = element?.querySelector('table')
    if (!element || !table) return
    const observer = new ResizeObserver(() => setScrolls(table.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return { box, scrolls }
}

function HeaderCell<Row>({ column, sort }: { column: Column<Row>; sort: string | undefined }) {
  const t = useWords().kit.list
  const { to } = useListAddress()
  const { header, align, sort: name } = column
  const className = cx(align === 'end' && styles.end)
  if (!name) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    )
  }
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <a
        href={to({ sort: direction === 'ascending' ? `-${name}` : name })}
        className={styles.sort}
        title={t.sortBy(header)}
        data-keep-scroll=""
      >
        {header}
        {direction && <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} size={14} />}
      </a>
    </th>
  )
}
