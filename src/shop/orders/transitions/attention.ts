// Why staff have to look at an order: sentences of ours one after the other, each there once.

/** Staff find both: what was there before, and what has come. */
export const withAttention = (before: string | null, ...reasons: (string | null)[]): string | null => {
  const added = reasons.filter((reason) => reason !== null && !before?.includes(reason))
  return [before, ...added].filter(Boolean).join(' ') || null
}

/** What has been dealt with is there no more. */
export const withoutAttention = (before: string | null, ...reasons: string[]): string | null =>
  reasons
    .reduce((text, reason) => text.replace(reason, ''), before ?? '')
    .replace(/ {2,}/g, ' ')
    .trim() || null
