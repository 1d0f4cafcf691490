// What was recorded of a demo shop: answers by the id of their endpoint, with the cards of products put back in.

export interface Recording {
  params?: Record<string, string>
  query?: Record<string, string>
  reply: unknown
}

export interface Recordings {
  /** Answers of one endpoint, in the order they were recorded. */
  of: (id: string) => readonly Recording[]
  /** Cards of all products the recording has met, by slug. */
  cards: Readonly<Record<string, unknown>>
}

type Files = Readonly<Record<string, unknown>>

/** `files` are the contents of recorded/*.json by file name, read in whatever way the place allows. */
export function recordings(files: Files): Recordings {
  const cards = (files['cards.json'] ?? {}) as Record<string, unknown>
  const whole = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(whole)
    if (typeof value !== 'object' || value === null) return value
    if ('$card' in value) return structuredClone(cards[String(value.$card)])
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, whole(field)]))
  }
  const read = new Map<string, readonly Recording[]>()
  return {
    of: (id) => {
      const known = read.get(id)
      if (known) return known
      const list = whole(files[`${id}.json`] ?? []) as Recording[]
      read.set(id, list)
      return list
    },
    cards,
  }
}
