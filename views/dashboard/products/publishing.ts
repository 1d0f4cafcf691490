// The states of a product as shown to people: "scheduled" is published with a publication date in the future.
import type { Values } from './values.ts'

export const STATES = ['draft', 'published', 'scheduled', 'archived'] as const
export type State = (typeof STATES)[number]

type Published = Pick<Values, 'status' | 'publishAt'>

const isAhead = (publishAt: string | null, now: number): boolean => publishAt !== null && Date.parse(publishAt) > now

export const stateOf = ({ status, publishAt }: Published, now: number): State =>
  status === 'published' && isAhead(publishAt, now) ? 'scheduled' : status

const DAY = 86_400_000

/** Default publication date of a scheduled product: tomorrow morning. */
const proposed = (now: number): string => {
  const day = new Date(now + DAY)
  day.setUTCHours(8, 0, 0, 0)
  return day.toISOString()
}

/** Form values for the state that was selected. */
export function published(state: State, { publishAt }: Published, now: number): Published {
  const ahead = isAhead(publishAt, now)
  if (state === 'scheduled') return { status: 'published', publishAt: ahead ? publishAt : proposed(now) }
  // Publishing now clears a future publication date; one in the past is kept as a record.
  if (state === 'published') return { status: 'published', publishAt: ahead ? null : publishAt }
  return { status: state, publishAt }
}
