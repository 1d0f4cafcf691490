// What an answer is made of: the tags of everything that was read for it, and the shortest of their times. Whoever makes
// something that may be kept begins one before reading; whatever is read adds itself, or says that the result is nobody
// else's.
import { ApiError } from '#http/errors.ts'

export interface Life {
  tags: readonly string[]
  /** In milliseconds of `performance.now()`. */
  freshUntil: number
  staleUntil: number
}

export interface Used {
  /** The number of the latest eviction when reading began. */
  readonly since: number
  /** Answers that are past their time are not good enough: what is made is to last. */
  readonly wantsFresh: boolean
  add(life: Life): void
  /** Something was used that must not be kept: an answer for one person, one without a time, one that failed. */
  giveUp(): void
  /** Undefined once given up, and where nothing was read. */
  life(): Life | undefined
}

/** A call that failed leaves a gap that must not last; one that the backend does not offer at all is always missing. */
export function failed(used: Used | undefined, error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'NOT_OFFERED') used?.giveUp()
}

export function used(since: number, { wantsFresh = false }: { wantsFresh?: boolean } = {}): Used {
  const tags = new Set<string>()
  let freshUntil = Number.POSITIVE_INFINITY
  let staleUntil = Number.POSITIVE_INFINITY
  let isKeepable = true
  return {
    since,
    wantsFresh,
    add(life) {
      for (const tag of life.tags) tags.add(tag)
      freshUntil = Math.min(freshUntil, life.freshUntil)
      staleUntil = Math.min(staleUntil, life.staleUntil)
    },
    giveUp: () => {
      isKeepable = false
    },
    life: () => (isKeepable && Number.isFinite(freshUntil) ? { tags: [...tags], freshUntil, staleUntil } : undefined),
  }
}
