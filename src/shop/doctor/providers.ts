// Whether payments are at their providers what they are here: each is read anew. Nothing is changed; it takes a call each.
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { type AttemptRow, attemptOf } from '../payments/attempt.ts'
import type { Reading } from '../payments/provider.ts'
import type { Providers } from '../payments/providers.ts'
import { type Finding, tally } from './findings.ts'

type Known = AttemptRow & {
  number: string
  provider: string
  status: string
  captured_minor: number
  refunded: number
}

/** What was seeded for a demo was never at a provider. */
const payments = sql<Known>`
  select o.number, p.id, p.order_id, p.provider, p.attempt, p.provider_ref, p.charge_ref, p.amount_minor, p.currency,
    p.created_at, p.status, p.captured_minor,
    (select coalesce(sum(r.amount_minor), 0)::bigint from refunds r
      where r.payment_id = p.id and r.kind = 'refund' and r.status = 'succeeded') as refunded
  from payments p join orders o on o.id = p.order_id
  where p.provider in ('stripe', 'simulator') and p.provider_ref is not null and p.reversal_of is null
    and p.provider_ref not like 'demo\\_%'
  order by p.created_at desc`

const OVER: readonly string[] = ['failed', 'voided', 'expired', 'absent']
const OPEN: readonly string[] = ['created', 'requires_action', 'open']
/** Two words for one state. */
const alike = (ours: string, theirs: string): boolean =>
  ours === theirs || [OVER, OPEN].some((words) => words.includes(ours) && words.includes(theirs))

const differencesOf = (known: Known, reading: Reading): string[] => {
  const back = reading.refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)
  const figures: [string, string | number, string | number][] = [
    ['captured', known.captured_minor, reading.captured],
    ['refunded', known.refunded, back],
    ['currency', known.currency, reading.currency],
  ]
  const state = alike(known.status, reading.status) ? [] : [`${known.status} here, ${reading.status} there`]
  return [
    ...state,
    ...figures.flatMap(([name, here, there]) => (here === there ? [] : [`${name} ${here} here, ${there} there`])),
  ]
}

export async function examineProviders(db: Kysely<Database>, providers: Pick<Providers, 'named'>): Promise<Finding[]> {
  const differing = tally(
    'payments at their providers',
    'the page of the order asks the provider again; what it does not mend is for the provider',
  )
  const silent = tally('providers that could not be asked', 'look at the settings of payments, and ask again later')
  const { rows } = await payments.execute(db)
  for (const known of rows) {
    const provider = providers.named(known.provider)
    if (!provider) {
      silent.add(`${known.number}: ${known.provider} is not set up`)
      continue
    }
    const answer = await provider.read(attemptOf(known))
    if (answer.answer !== 'ok') {
      silent.add(`${known.number}: ${answer.answer === 'refused' ? answer.code : answer.reason}`)
      continue
    }
    const differences = differencesOf(known, answer.value)
    if (differences.length > 0) differing.add(`${known.number}: ${differences.join('; ')}`)
  }
  return [differing.finding(), silent.finding()]
}
