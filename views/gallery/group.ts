// What the gallery is made of: groups of components, each in its states.
import type { ReactNode } from 'react'

export interface Group {
  name: string
  /** What to know before using a component; one sentence. */
  notes?: Readonly<Record<string, string>>
  /** Components that take the whole width for each of their states. */
  wide?: readonly string[]
  /** By the component's name, as it is imported, and by what is particular about the state. */
  pieces: Readonly<Record<string, Readonly<Record<string, ReactNode>>>>
}
