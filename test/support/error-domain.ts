// Stands in for `async-hook-domain`, by which tap hands an error that nobody caught to the test it came from. That one follows
// every promise to its origin, a fifth of the processor time of all tests; this one asks Node's own asynchronous context.
import { AsyncLocalStorage, AsyncResource, executionAsyncResource } from 'node:async_hooks'

type OnError = (error: unknown, type: string) => void

const open = new Set<Domain>()
const current = new AsyncLocalStorage<Domain>()

const handle = (error: unknown, origin: string): void => {
  // Whoever else listens deals with it.
  if (process.listeners('uncaughtException').length > 1) return
  const domain = current.getStore()
  // Of a test that is over it is told to the one that runs: the first is that of the whole process, which takes no tests after it.
  const to = domain && open.has(domain) ? domain : [...open].at(-1)
  if (!to) throw error
  to.onerror(error, origin)
}

export class Domain {
  readonly onerror: OnError

  constructor(onerror: OnError) {
    this.onerror = onerror
    open.add(this)
    if (open.size === 1) process.on('uncaughtException', handle)
    // tap makes a domain in the scope in which it will run the test as well.
    const scope = executionAsyncResource()
    if (!(scope instanceof AsyncResource)) return
    const run = scope.runInAsyncScope.bind(scope)
    scope.runInAsyncScope = (task, self, ...given) =>
      run(() => current.run(this, () => Reflect.apply(task, self, given)))
  }

  destroy(): void {
    if (open.delete(this) && open.size === 0) process.off('uncaughtException', handle)
  }
}
