// Where the focus goes on when reading the page again has taken away what had it, such as the button of a step that is done:
// to the next step in its panel, or to what has come into its row's place in a list.
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import button from '../../kit/button.module.css'
import { MODAL_EVENT } from '../../kit/modal-event.ts'

interface Place {
  control: Element
  pathname: string
  /** What it stands in on the page, from the inside. */
  around: readonly Element[]
  row: { of: HTMLTableSectionElement; at: number; cell: number; nth: number } | undefined
}

const CONTROLS = 'a[href], button:enabled, summary'
const PRIMARY = `.${button.primary}:not(:disabled)`

const controlsOf = (cell: Element | undefined): HTMLElement[] => [
  ...(cell?.querySelectorAll<HTMLElement>(CONTROLS) ?? []),
]

function placeOf(control: Element): Place {
  const around: Element[] = []
  for (let one = control.parentElement?.closest('main *, main'); one; one = one.parentElement?.closest('main *, main'))
    around.push(one)
  return { control, pathname: location.pathname, around, row: rowOf(control) }
}

function rowOf(control: Element): Place['row'] {
  const cell = control.closest<HTMLTableCellElement>('tbody > tr > *')
  const row = cell?.closest('tr')
  const of = row?.closest('tbody')
  if (!cell || !row || !of) return undefined
  return {
    of,
    at: row.sectionRowIndex,
    cell: cell.cellIndex,
    nth: (controlsOf(cell) as Element[]).indexOf(control),
  }
}

/** The same action in the row that has taken the place of one that is gone; in a row that stays, what else it offers. */
function inList({ around, row }: Place): HTMLElement | undefined {
  if (!row?.of.isConnected) return undefined
  const stays = around.find((one) => one.isConnected && one.matches('tr, tr *') && controlsOf(one).length > 0)
  if (stays) return controlsOf(stays)[0]
  const next = row.of.rows[Math.min(row.at, row.of.rows.length - 1)]
  return controlsOf(next?.cells[row.cell])[row.nth] ?? controlsOf(next)[0]
}

/** The next primary action around, as far as the panel or the head of the page reaches; else, and after a list, the heading. */
function inPanel({ around, row }: Place): HTMLElement | undefined {
  let heading: HTMLElement | null = null
  for (const one of around.filter(({ isConnected }) => isConnected)) {
    const primary = row ? null : one.querySelector<HTMLElement>(PRIMARY)
    if (primary) return primary
    heading ??= one.querySelector<HTMLElement>('h1, h2, h3')
    if (one.querySelector('h1, h2')) break
  }
  if (heading) heading.tabIndex = -1
  return heading ?? undefined
}

function goOn(place: Place | undefined): void {
  if (!place || place.control.isConnected || place.pathname !== location.pathname) return
  if (document.activeElement === document.body) (inList(place) ?? inPanel(place))?.focus()
}

export function KeptFocus() {
  const { state } = useRevalidator()
  const last = useRef<Place>(undefined)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = placeOf(target)
    }
    // A dialog gives the focus back itself, where what opened it is still there.
    const look = () => queueMicrotask(() => goOn(last.current))
    document.addEventListener('focusin', remember)
    window.addEventListener(MODAL_EVENT, look)
    return () => {
      document.removeEventListener('focusin', remember)
      window.removeEventListener(MODAL_EVENT, look)
    }
  }, [])
  useEffect(() => {
    if (state === 'idle') goOn(last.current)
  }, [state])
  return null
}
