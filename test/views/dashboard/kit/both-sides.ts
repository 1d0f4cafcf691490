// Both outcomes of a merge: with everything in dispute as I have it, and as they have it.
import type { Merge } from '../../../../views/dashboard/kit/edit/merge.ts'

export const bothSides =
  <T>(merge: Merge<T>) =>
  (base: T, mine: T, theirs: T): { mine: T; theirs: T } => ({
    mine: merge(base, mine, theirs, () => 'mine'),
    theirs: merge(base, mine, theirs, () => 'theirs'),
  })
