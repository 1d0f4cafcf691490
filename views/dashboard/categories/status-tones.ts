// The tone in which each status is shown.
import type { CategoryRow } from '#contract/categories.ts'
import type { Tone } from '../kit/status.tsx'

export const STATUS_TONES: Record<CategoryRow['status'], Tone> = { draft: 'warn', published: 'good', archived: 'idle' }
