// What is wrong with what was typed, before it is sent: in the form in which the shop would say it.
import type { Problem } from '../api/client.ts'

export const isMail = (typed: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())

export const invalid = (fields: Record<string, string>): Problem => ({
  ...{ status: 422, code: 'INVALID_INPUT', message: '', requestId: '', fields },
})
