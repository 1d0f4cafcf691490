// The category tree: a table whose rows are navigated, collapsed and moved by keyboard, by dragging and with buttons.
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '../../kit/hydrated.ts'
import { lastOpened, rememberOpened } from '../kit/list/place.ts'
import type { Selection } from '../kit/list/selection.ts'
import { useWords } from '../words.ts'
import { childrenOf, hiddenBy, placeOf, type Row, stepped, type Target, unfolded } from './branches.ts'
import styles from './tree.module.css'
import { pressed, type TreeActs } from './tree-keys.ts'
import { LIST, TreeRow } from './tree-row.tsx'
import { useDrag } from './use-drag.ts'
import type { Folded } from './use-folded.ts'
import type { Move } from './use-move.ts'

interface Props {
  rows: readonly Row[]
  folded: Folded
  selection: Selection
  move: Move
  /** True if the tree is filtered: siblings may be hidden, so rows cannot be moved step by step. */
  still: boolean
  busy: boolean
  onMove: (row: Row) => void
}

export function Tree({ rows, folded, selection, move, still, busy, onMove }: Props) {
  const t = useWords().categories
  const navigate = useNavigate()
  const alive = useHydrated()
  const body = useRef<HTMLTableSectionElement>(null)
  const [at, setAt] = useState<string>()
  const [opened, setOpened] = useState<string>()
  /** The row that was just moved: rendering it elsewhere drops its focus, which is then restored. */
  const refocus = useRef<string>(undefined)
  useEffect(() => setOpened(lastOpened(LIST)), [])

  const visibleRows = still ? rows : unfolded(rows, folded.ids)
  const current = visibleRows.find(({ id }) => id === at) ?? visibleRows[0]
  const rowOf = (id: string) => body.current?.querySelector<HTMLElement>(`tr[data-id="${id}"]`)
  const focus = (id: string) => {
    setAt(id)
    rowOf(id)?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the rows
  useEffect(() => {
    if (refocus.current && document.activeElement === document.body) rowOf(refocus.current)?.focus()
    refocus.current = undefined
  }, [rows])

  const moveTo = async (row: Row, target: Target) => {
    refocus.current = row.id
    setAt(row.id)
    if (target.parentId !== null && folded.ids.has(target.parentId)) folded.turn(target.parentId, false)
    await move.to(row, target)
  }
  const step = (row: Row, by: -1 | 1) => {
    const target = still ? undefined : stepped(rows, row.id, by)
    if (target) void moveTo(row, target)
  }
  const drag = useDrag(rows, (row, target) => void moveTo(row, target))
  const acts: TreeActs = {
    visibleRows,
    rows,
    folded,
    focus,
    step,
    move: onMove,
    select: (row) => row.matches && selection.toggle(row.id),
    open: (row) => {
      rememberOpened(LIST, row.id)
      void navigate(`${LIST}/${row.id}`)
    },
  }

  return (
    <div className={styles.box} aria-busy={busy || move.busy || undefined}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a treegrid is a table with focusable rows
        role="treegrid"
        aria-label={t.title}
        aria-multiselectable
        aria-describedby="tree-keys"
        className={styles.table}
      >
        <Head selection={selection} />
        <tbody
          ref={body}
          {...(still ? {} : drag.handlers)}
          onFocus={({ target }) => {
            const id = target.closest<HTMLElement>('tr[data-id]')?.dataset.id
            if (id) setAt(id)
          }}
          onKeyDown={(event) => {
            const target = event.target as HTMLElement
            const row = visibleRows.find(({ id }) => id === target.closest<HTMLElement>('tr')?.dataset.id)
            if (row && pressed(event, row, target.tagName === 'TR', acts)) event.preventDefault()
          }}
        >
          {visibleRows.map((row) => (
            <TreeRow
              key={row.id}
              row={row}
              {...placeOf(rows, row.id)}
              folded={still || childrenOf(rows, row.id).length === 0 ? undefined : folded.ids.has(row.id)}
              hiddenBy={hiddenBy(rows, row)?.name}
              selection={selection}
              current={!alive || row === current}
              opened={opened === row.id}
              still={still}
              over={drag.over?.id === row.id ? drag.over.where : undefined}
              dragged={drag.dragged === row.id}
              onFold={(fold) => folded.turn(row.id, fold)}
              onStep={(by) => step(row, by)}
              onMove={() => onMove(row)}
            />
          ))}
        </tbody>
      </table>
      <p id="tree-keys" className={styles.keys}>
        {still ? t.filtered : t.keys}
      </p>
    </div>
  )
}

function Head({ selection }: { selection: Selection }) {
  const { categories: t, kit } = useWords()
  return (
    <thead>
      <tr>
        <td className={styles.check}>
          <label>
            <input
              type="checkbox"
              aria-label={kit.bulk.selectAll}
              checked={selection.state === 'all'}
              ref={(input) => {
                if (input) input.indeterminate = selection.state === 'some'
              }}
              onChange={selection.toggleAll}
            />
          </label>
        </td>
        <th scope="col">{t.name}</th>
        <th scope="col" className={styles.end}>
          {t.products}
        </th>
        <th scope="col">{t.status}</th>
        <th scope="col">{t.navigation}</th>
        <th scope="col" className={styles.end}>
          {t.order}
        </th>
      </tr>
    </thead>
  )
}
