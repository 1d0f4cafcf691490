// Runs stages side by side, each as soon as those before it have ended.

/** Which stages have to end, passed or failed, before one begins. */
export type Before = Readonly<Record<string, readonly string[]>>

/** The results in the order of the names. */
export const inOrder = async <T>(before: Before, begin: (name: string) => Promise<T>): Promise<T[]> => {
  const begun = new Map<string, Promise<T>>()
  const after = (name: string): Promise<T> => {
    const known = begun.get(name)
    if (known) return known
    const result = Promise.all((before[name] ?? []).map(after)).then(() => begin(name))
    begun.set(name, result)
    return result
  }
  return await Promise.all(Object.keys(before).map(after))
}
