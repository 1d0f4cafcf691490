// The BFF's migrations by name; they run in the order of their names and are never changed once released.
import * as sessions from './0001-sessions.ts'

export const migrations = {
  '0001-sessions': sessions,
}
