// The states of a product as people speak of them. "Scheduled" is published with a moment that has not come yet.
import type { Values } from './values.ts'

export const STATES = ['draft', 'published', 'scheduled', 'archived'] as const
export type State = (typeof STATES)[number]

type Published = Pick<Values, 'status' | 'publishAt'>

const isAhead = (publishAt: string | null, now: number): boolean => publishAt !== null && Date.parse(publishAt) > now

export const stateOf = ({ status, publishAt }: Published, now: number): State =>
  status === 'published' && isAhead(publishAt, now) ? 'scheduled' : status

const DAY = 86_400_000

/** Tomorrow morning, the moment proposed for one that is to come out later. */
const proposed = (now: number): string => {
  const day = new Date(now + DAY)
  day.setUTCHours(8, 0, 0, 0)
  return day.toISOString()
}

/** The fields of the form for a state somebody has chosen. */
export function published(state: State, { publishAt }: Published, now: number): Published {
  const ahead = isAhead(publishAt, now)
  if (state === 'scheduled') return { status: 'published', publishAt: ahead ? publishAt : proposed(now) }
  // What comes out now has no moment ahead; when it came out long ago stays known.
  if (state === 'published') return { status: 'published', publishAt: ahead ? null : publishAt }
  return { status: state, publishAt }
}
