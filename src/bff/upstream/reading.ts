// Validates an answer against its contract: numeric ids are accepted, and mismatches are reported by field.
import type { z } from 'zod'
import { ApiError } from '#http/errors.ts'

export type Reading<T> = { ok: true; data: T } | { ok: false; problem: string }

/** Reports that an answer of a call is not as its contract says, and makes the error of it. */
export type Invalid = (call: string, problem: string) => ApiError

/** Number of problems listed in a message; further ones usually have the same cause. */
const NAMED = 3

/** Validates the answer; numbers in id fields are converted to strings in place. */
export function read<S extends z.ZodType>(schema: S, json: unknown): Reading<z.output<S>> {
  try {
    const first = schema.safeParse(json)
    if (first.success) return { ok: true, data: first.data }
    const numbers = first.error.issues.filter((issue) => asText(json, issue.path))
    const second = numbers.length > 0 ? schema.safeParse(json) : first
    return second.success ? { ok: true, data: second.data } : { ok: false, problem: problemOf(second.error) }
  } catch (error) {
    // Too deeply nested: validating it overflowed the stack.
    if (error instanceof RangeError) return { ok: false, problem: 'it is nested too deeply' }
    throw error
  }
}

/** Converts the value at the path to a string if it is a numeric id; returns whether it did. */
function asText(json: unknown, path: readonly PropertyKey[]): boolean {
  const name = path.at(-1)
  if (typeof name !== 'string' || !/^(?:id|\w+Id)$/.test(name)) return false
  const owner = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)[key], json)
  const fields = owner as Record<string, unknown>
  if (!Number.isSafeInteger(fields[name])) return false
  fields[name] = String(fields[name])
  return true
}

/** For example `rows.0.price: Invalid input: expected number, received string`. Never contains the values themselves. */
const problemOf = ({ issues }: z.ZodError): string => {
  const named = issues.slice(0, NAMED).map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`)
  return named.join('; ') + (issues.length > NAMED ? `; and ${issues.length - NAMED} more` : '')
}

/** An `UPSTREAM_INVALID` error whose cause names the call and the problem, for the log; clients see only the code. */
export const invalidAnswer = (call: string, problem: string): ApiError =>
  new ApiError('UPSTREAM_INVALID', { cause: new Error(`${call}: ${problem}`) })
