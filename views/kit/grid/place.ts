// Where a person is in the grid: the cell they stand on and the corner a selected range began at, and where keys lead.
export interface Cell {
  row: number
  col: number
}

export interface Place {
  at: Cell
  /** The other corner of a range; the cell itself where nothing more is selected. */
  from: Cell
}

export interface Size {
  rows: number
  cols: number
}

export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export interface Key {
  key: string
  shift?: boolean
  control?: boolean
}

export const START: Place = { at: { row: 0, col: 0 }, from: { row: 0, col: 0 } }

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))
export const clamp = ({ row, col }: Cell, { rows, cols }: Size): Cell => ({
  row: within(row, rows),
  col: within(col, cols),
})

/** The same place in a grid that has become smaller. */
export const fit = ({ at, from }: Place, size: Size): Place => ({ at: clamp(at, size), from: clamp(from, size) })

export const rangeOf = ({ at, from }: Place): Range => ({
  top: Math.min(at.row, from.row),
  bottom: Math.max(at.row, from.row),
  left: Math.min(at.col, from.col),
  right: Math.max(at.col, from.col),
})

export const isOne = ({ top, bottom, left, right }: Range): boolean => top === bottom && left === right

const PAGE = 10

/** Where a key leads; undefined where it leads nowhere. Shift stretches the range, Control goes to the edge. */
export function moved(place: Place, { key, shift, control }: Key, size: Size): Place | undefined {
  const { row, col } = place.at
  if (control && key.toLowerCase() === 'a') {
    return { at: { row: size.rows - 1, col: size.cols - 1 }, from: { row: 0, col: 0 } }
  }
  const targets: Record<string, Cell> = {
    ArrowUp: { row: control ? 0 : row - 1, col },
    ArrowDown: { row: control ? size.rows : row + 1, col },
    ArrowLeft: { row, col: control ? 0 : col - 1 },
    ArrowRight: { row, col: control ? size.cols : col + 1 },
    Home: { row: control ? 0 : row, col: 0 },
    End: { row: control ? size.rows : row, col: size.cols },
    PageUp: { row: row - PAGE, col },
    PageDown: { row: row + PAGE, col },
  }
  const target = targets[key]
  if (!target) return undefined
  const at = clamp(target, size)
  return { at, from: shift ? place.from : at }
}

/** The cell after (or before) this one, row by row; undefined beyond the last. */
export function following({ row, col }: Cell, { rows, cols }: Size, back = false): Cell | undefined {
  const index = row * cols + col + (back ? -1 : 1)
  return index < 0 || index >= rows * cols ? undefined : { row: Math.floor(index / cols), col: index % cols }
}
