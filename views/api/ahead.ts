// What a page needs is fetched before somebody goes there: its scripts and styles once they point at a link to it, come to one by
// keyboard, or are in a field whose form leads there; of some pages the data, too (data-ahead.ts).
import { type DataRouteObject, matchRoutes } from 'react-router'
import type { RawInput, Result, Transport } from './client.ts'

type Lazy = Extract<DataRouteObject['lazy'], CallableFunction>

export interface Ahead {
  load: (routes: DataRouteObject[], path: string) => void
  /** Loads the modules of one page; while it does, they may be lost and nobody waits for them. */
  modules: (lazy: Lazy) => ReturnType<Lazy>
  isLoading: () => boolean
  /** Calls made ahead, whose answers are for whoever makes the same one next. */
  readonly calls: Map<string, Promise<Result<unknown>>>
}

export const nameOfCall = (key: string, input: RawInput): string => JSON.stringify([key, input])

/** Answers with what was asked for ahead, if it came. */
export const withAhead =
  ({ calls }: Ahead, transport: Transport): Transport =>
  async (key, input, signal) => {
    const name = nameOfCall(key, input)
    const early = calls.get(name)
    calls.delete(name)
    const answer = await early
    return answer?.ok ? answer : await transport(key, input, signal)
  }

export function pagesAhead(): Ahead {
  /** What loads pages, begun and not failed. */
  const begun = new Set<unknown>()
  let running = 0
  const modules = (lazy: Lazy) => {
    running++
    return lazy().finally(() => running--)
  }
  return {
    calls: new Map(),
    modules,
    isLoading: () => running > 0,
    load: (routes, path) => {
      for (const { route } of matchRoutes(routes, path) ?? []) {
        const { lazy } = route
        if (typeof lazy !== 'function' || begun.has(lazy)) continue
        begun.add(lazy)
        modules(lazy).catch(() => begun.delete(lazy))
      }
    },
  }
}
