// What the server has made of objects that it keeps (frozen ones): markup of parts (kit/kept-markup.ts) and data of pages, as
// bytes beside each object and no longer than that. While a page is made a mark stands in their place.
import type { ReactNode } from 'react'
import type { KeptText } from './document.ts'
import { fold } from './hydration.ts'
import type { KeptMarkup, KeptPart } from './kit/kept-markup.ts'
import type { Messages } from './messages/en.ts'
import { safeJson } from './safe-json.ts'

interface Entry {
  /** What it was made of besides the object it is kept with. */
  made: readonly object[]
  /** Undefined until it is asked for again: most of what is shown once is not shown twice. */
  bytes: Uint8Array | undefined
}

/** Of one page. */
export interface PageKeeper extends KeptText {
  markup: KeptMarkup
  /** Makes markup that was asked for in vain; a rendering within a rendering would disturb both. */
  makeMissing(render: (inside: () => ReactNode) => string): void
}

export function keeper(): (messages: Messages) => PageKeeper {
  const kept = new WeakMap<object, Map<string, Entry>>()
  // Never leaves the server, so nobody can write a text that looks like a mark.
  const secret = crypto.randomUUID()
  const marks = new RegExp(`"${secret}(\\d+)"`)

  const entryOf = (key: object, as: string, made: readonly object[]): { entry: Entry; isNew: boolean } => {
    const named = kept.get(key) ?? new Map<string, Entry>()
    kept.set(key, named)
    const found = named.get(as)
    if (found && isSame(found.made, made)) return { entry: found, isNew: false }
    const entry: Entry = { made, bytes: undefined }
    named.set(as, entry)
    return { entry, isNew: true }
  }

  return (messages) => {
    const used: Uint8Array[] = []
    const missing: { entry: Entry; inside: KeptPart['inside'] }[] = []
    const place = (bytes: Uint8Array) => `${secret}${used.push(bytes) - 1}`
    return {
      markup({ of, as, inside }) {
        if (!of?.every(Object.isFrozen)) return undefined
        const [key, ...others] = of
        const { entry, isNew } = entryOf(key, as, [messages, ...others])
        if (entry.bytes) return `"${place(entry.bytes)}"`
        if (!isNew) missing.push({ entry, inside })
        return undefined
      },
      data(value) {
        const { entry, isNew } = entryOf(value, 'data', [])
        if (!isNew) entry.bytes ??= bytesOf(safeJson(fold(value)))
        return entry.bytes && place(entry.bytes)
      },
      makeMissing(render) {
        for (const { entry, inside } of missing) entry.bytes ??= bytesOf(render(inside))
      },
      pieces: (text) => text.split(marks).map((part, at) => (at % 2 === 0 ? part : (used[Number(part)] ?? ''))),
    }
  }
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const isSame = (one: readonly object[], other: readonly object[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at])
