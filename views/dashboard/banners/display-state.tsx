// The display status of a banner or slide as a dot and a word, and its display period.
import type { ShownDetail } from '#contract/banner-fields.ts'
import { Status, type Tone } from '../kit/status.tsx'
import { useWords } from '../words.ts'
import { useMomentFormat } from './moment-format.ts'
import type { DisplayValues } from './values.ts'

type State = ShownDetail['state']

const STATE_TONES: Record<State, Tone> = {
  live: 'good',
  scheduled: 'info',
  ended: 'idle',
  draft: 'warn',
  archived: 'idle',
}

export function DisplayState({ state }: { state: State }) {
  return <Status tone={STATE_TONES[state]}>{useWords().banners.states[state]}</Status>
}

/** The status that the typed values would have at a given time. */
export function stateAt(
  { status, startsAt, endsAt }: Pick<DisplayValues, 'status' | 'startsAt' | 'endsAt'>,
  now: number,
): State {
  if (status !== 'published') return status
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended'
  return startsAt !== null && Date.parse(startsAt) > now ? 'scheduled' : 'live'
}

/** Formats the display period by day or, with `moment`, with the time of day. */
export function usePeriod(by: 'day' | 'moment' = 'moment'): (row: Pick<ShownDetail, 'startsAt' | 'endsAt'>) => string {
  const t = useWords().banners
  const format = useMomentFormat()[by]
  return ({ startsAt, endsAt }) => {
    if (startsAt === null) return endsAt === null ? t.always : t.until(format(endsAt))
    return endsAt === null ? t.since(format(startsAt)) : t.between(format(startsAt), format(endsAt))
  }
}
