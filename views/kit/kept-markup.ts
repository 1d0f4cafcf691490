// Markup that the server makes once for as long as it keeps what the markup shows (../keeper.ts). In the browser, and where
// nothing is kept, a part is rendered like any other.
import { createContext, type ReactNode, use } from 'react'

export interface KeptPart {
  /** What the part shows of data, all of it. Who keeps an object says so by freezing it. Undefined: this part is never kept. */
  of: readonly [object, ...object[]] | undefined
  /** The part's name, with whatever else it depends on. */
  as: string
  /** Renders it: no ids made by React, no picture of the first screen, nothing that depends on the visitor. */
  inside: () => ReactNode
}

/** Undefined while there is none. */
export type KeptMarkup = (part: KeptPart) => string | undefined

export const KeptMarkupContext = /* @__PURE__ */ createContext<KeptMarkup | undefined>(undefined)

type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/** The properties of an element inside of which the part stands. */
export function useKept(inside: KeptPart['inside'], of: KeptPart['of'], as: KeptPart['as']): Inside {
  if (!import.meta.env.SSR) return { children: inside() }
  const markup = use(KeptMarkupContext)?.({ of, as, inside })
  return markup === undefined ? { children: inside() } : { dangerouslySetInnerHTML: { __html: markup } }
}
