// A database that hangs must not hang pages with it: every call of a store gets a deadline of its own.

type Async = (...parameters: never[]) => Promise<unknown>

export function withDeadline<T extends { [K in keyof T]: Async }>(target: T, milliseconds: number): T {
  const limited = Object.entries<Async>(target).map(([name, run]) => [
    name,
    async (...parameters: unknown[]) => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`${name} took longer than ${milliseconds} ms`)), milliseconds)
      })
      try {
        return await Promise.race([run(...(parameters as never[])), late])
      } finally {
        clearTimeout(timer)
      }
    },
  ])
  return Object.fromEntries(limited) as T
}
