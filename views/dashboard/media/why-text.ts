// The error message for a file, whether it failed before or after sending.
import { problemText } from '../../kit/problem-text.ts'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import type { Messages } from '../../messages/en.ts'
import { BYTES } from './check-file.ts'
import type { Why } from './upload-queue.ts'

const MEGABYTES = String(BYTES / 1024 / 1024)

export function whyText(t: DashboardMessages['media']['problem'], messages: Messages, why: Why): string {
  if ('fault' in why) return why.fault === 'size' ? t.size(MEGABYTES) : t[why.fault]
  const { problem } = why
  if (problem.status === 401) return t.login
  if (problem.code === 'TOO_LARGE') return t.size(MEGABYTES)
  if (problem.code === 'UNSUPPORTED_MEDIA_TYPE') return t.type
  if (problem.code === 'STORAGE_FULL') return t.full
  if (problem.code === 'STORAGE_UNWRITABLE') return t.unwritable
  const word = problem.fields?.file
  if (word === 'quota') return t.quota
  if (word?.startsWith('too_large')) return t.pixels
  if (word === 'invalid') return t.broken
  return problemText(messages, problem)
}
