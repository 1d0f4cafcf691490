// The third and the fourth view of every solid thing: its other side or its inside, and how it is used.
import { IN_USE_DECOR } from './in-use-decor.ts'
import { IN_USE_ROOMS } from './in-use-rooms.ts'
import { IN_USE_TABLE } from './in-use-table.ts'
import { OTHER_SIDE_ROOMS } from './other-side-rooms.ts'
import { OTHER_SIDE_TABLE } from './other-side-table.ts'
import type { Shot, Solid } from './stage.ts'

const OTHER_SIDE: Record<string, () => Shot> = { ...OTHER_SIDE_TABLE, ...OTHER_SIDE_ROOMS }
const IN_USE: Record<string, () => Shot> = { ...IN_USE_TABLE, ...IN_USE_DECOR, ...IN_USE_ROOMS }

/** The view with that index, as far as there is one. First views fill four fifths of the frame unless said otherwise. */
export function shotOf(key: string, solid: Solid, index: number): Shot | undefined {
  if (index >= 2) return (index === 2 ? OTHER_SIDE : IN_USE)[key]?.()
  const { views, ...stage } = solid
  const view = views[index]
  return view && { ...stage, view: index === 0 ? { fit: 0.8, ...view } : view }
}
