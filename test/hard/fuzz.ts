// The stage `fuzz`: random targets and requests from both OpenAPI documents, against the started product on demo data, as
// nobody and as each role. No answer may leak, be a fault of the server, or have a shape the documents do not know.
import { parseArgs } from 'node:util'
import { campaign, type Outcome } from './fuzz/campaign.ts'
import { startProduct } from './fuzz/product.ts'

const MINUTES = 10

export const run = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      targets: { type: 'string', default: '300000' },
      requests: { type: 'string', default: '5000' },
      journeys: { type: 'string', default: '300' },
    },
  })
  const [seed, targets, requests] = [Number(values.seed), Number(values.targets), Number(values.requests)]
  const journeys = Number(values.journeys)
  console.log(`Seed ${seed}: repeat with npm run test:hard -- fuzz --seed ${seed}`)
  const endings: (() => Promise<void>)[] = []
  try {
    const begun = Date.now()
    const product = await startProduct({ teardown: (end) => void endings.push(end) })
    // Starting and stopping are part of the ten minutes.
    const limit = MINUTES * 60_000 - (Date.now() - begun) - 20_000
    const outcome = await campaign(product, { seed, targets, requests, journeys, limit })
    console.log(report(outcome, Date.now() - begun))
    const { sent } = outcome
    const isShort = sent.targets < targets || sent.requests < requests || sent.journeys < journeys
    if (isShort)
      console.log(
        `Ten minutes were not enough for all of them: ${targets} targets, ${requests} requests and ${journeys} journeys were asked for.`,
      )
    return outcome.faults.size > 0 || isShort ? 1 : 0
  } finally {
    for (const end of endings.toReversed()) await end()
  }
}

export function report({ sent, statuses, documented503, faults, neverSucceeded }: Outcome, ms: number): string {
  const count = (kind: string) =>
    [...faults.values()].filter(({ fault }) => fault === kind).reduce((sum, { times }) => sum + times, 0)
  const byStatus = [...statuses].sort(([one], [other]) => one - other).map(([status, times]) => `${status}: ${times}`)
  return [
    `${sent.targets} targets, ${sent.requests} requests and ${sent.journeys} journeys of guests who order in ${Math.round(ms / 1000)} s`,
    `${count('leak')} leaks, ${count('server fault')} server faults, ${count('schema')} schema violations, ${count('no answer')} without an answer, ${count('signed out')} signed out, ${documented503} times 503 for a documented reason`,
    `answers by status: ${byStatus.join(', ')}`,
    `operations that never succeeded: ${neverSucceeded.length === 0 ? 'none' : neverSucceeded.join(', ')}`,
    ...[...faults].map(([key, { times, first }]) => `\n${key}\n  ${times} times, first ${first}`),
  ].join('\n')
}
