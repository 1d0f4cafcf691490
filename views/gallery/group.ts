// What the gallery is made of: groups of components, each in its states. A component is one block of a group's list.
import type { ReactNode } from 'react'

export interface Piece {
  /** What to know before using it; one sentence. */
  note?: string
  /** Takes the whole width for each of its states. */
  wide?: boolean
  /** By what is particular about them. */
  states: Readonly<Record<string, ReactNode>>
}

export interface Group {
  name: string
  /** By the component's name, as it is imported. */
  pieces: Readonly<Record<string, Piece>>
}
