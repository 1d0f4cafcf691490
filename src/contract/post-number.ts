// Parcel lockers: whoever collects from one is told by a number, which its carrier wants above the locker's own name.

/** Countries whose lockers want it. */
export const WITH_POST_NUMBER: ReadonlySet<string> = new Set(['DE'])

/** In the carrier's own word, whatever the language of the reader: it is part of the address. */
export const postNumberLine = (postNumber: string | null | undefined): string[] =>
  postNumber ? [`Postnummer ${postNumber}`] : []
