// One line of the command palette: a screen, a record or an action.
export interface Found {
  href: string
  name: string
  /** The kind of result, or a detail that distinguishes results with the same name. */
  note: string
  /** What happens in place of going there. */
  run?: () => void
}
