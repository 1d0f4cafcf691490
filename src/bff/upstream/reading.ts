// An answer read by its contract: ids may be numbers, and what does not fit is reported by its field.
import type { z } from 'zod'
import { ApiError } from '#http/errors.ts'

export type Reading<T> = { ok: true; data: T } | { ok: false; problem: string }

/** Problems named in one line; the rest follows from them or is like them. */
const NAMED = 3

/** Changes numbers into text in place where an id is meant. */
export function read<S extends z.ZodType>(schema: S, json: unknown): Reading<z.output<S>> {
  try {
    const first = schema.safeParse(json)
    if (first.success) return { ok: true, data: first.data }
    const numbers = first.error.issues.filter((issue) => asText(json, issue.path))
    const second = numbers.length > 0 ? schema.safeParse(json) : first
    return second.success ? { ok: true, data: second.data } : { ok: false, problem: problemOf(second.error) }
  } catch (error) {
    // Nested so deeply that reading it exhausts the stack.
    if (error instanceof RangeError) return { ok: false, problem: 'it is nested too deeply' }
    throw error
  }
}

/** Whether the path led to a numeric id, which is text from now on. */
function asText(json: unknown, path: readonly PropertyKey[]): boolean {
  const name = path.at(-1)
  if (typeof name !== 'string' || !/^(?:id|\w+Id)$/.test(name)) return false
  const owner = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)[key], json)
  const fields = owner as Record<string, unknown>
  if (!Number.isSafeInteger(fields[name])) return false
  fields[name] = String(fields[name])
  return true
}

/** `rows.0.price: Invalid input: expected number, received string`: paths and expectations, never what was sent. */
const problemOf = ({ issues }: z.ZodError): string => {
  const named = issues.slice(0, NAMED).map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`)
  return named.join('; ') + (issues.length > NAMED ? `; and ${issues.length - NAMED} more` : '')
}

/** `UPSTREAM_INVALID` that says of which call, and why; callers of ours see the code alone. */
export const invalidAnswer = (call: string, problem: string): ApiError =>
  new ApiError('UPSTREAM_INVALID', { cause: new Error(`${call}: ${problem}`) })
