// Load on several servers in turn: interleaved rounds, so that noise of the machine falls on all of them alike.
import autocannon from 'autocannon'
import { median, percentile } from './figures.ts'

/** Processor seconds used so far, by the name of the process. */
export type Clocks = () => Promise<Record<string, number>>

export interface Case {
  name: string
  url: string
  method?: 'POST'
  headers?: Record<string, string>
  body?: string
  /** As many as the plan says where it is left out. */
  connections?: number
  /** Every answer is 304, so that others than 2xx are no errors. */
  isKnown?: true
  /** autocannon's where it is left out. */
  load?: Loader
  /** Of the processes that answer. */
  clocks?: Clocks | undefined
}

/** What came of one round. */
export interface Load {
  requests: number
  /** Requests a second. */
  rate: number
  p50: number
  p99: number
  errors: number
}

export type Loader = (asked: Case, force: { connections: number; seconds: number }) => Promise<Load>

/** `times` in milliseconds. */
export const loadOf = (times: readonly number[], errors: number, seconds: number): Load => ({
  requests: times.length,
  rate: times.length / seconds,
  p50: Math.round(percentile(times, 0.5)),
  p99: Math.round(percentile(times, 0.99)),
  errors,
})

export interface Measured {
  name: string
  /** Requests a second, median over the rounds. */
  rate: number
  p50: number
  p99: number
  errors: number
  /** Milliseconds of processor a request, by the name of the process. */
  cpu: Readonly<Record<string, number>>
}

export interface Plan {
  rounds: number
  seconds: number
  connections: number
}

interface Round extends Load {
  cpu: Record<string, number>
}

/** A server of ours closes a connection after so many requests; autocannon would go on asking, and be refused. */
const REQUESTS_PER_CONNECTION = 1000

const cannon: Loader = async ({ url, method, headers, body, isKnown }, { connections, seconds }) => {
  const asked = { url, method: method ?? 'GET', headers, body }
  const result = await autocannon({
    ...asked,
    ...{ duration: seconds, pipelining: 1, connections, reconnectRate: REQUESTS_PER_CONNECTION },
  })
  return {
    requests: result.requests.total,
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + (isKnown ? 0 : result.non2xx),
  }
}

const fire = (each: Case, plan: Plan, seconds: number): Promise<Load> =>
  (each.load ?? cannon)(each, { connections: each.connections ?? plan.connections, seconds })

async function round(each: Case, plan: Plan): Promise<Round> {
  const before = (await each.clocks?.()) ?? {}
  const load = await fire(each, plan, plan.seconds)
  const after = (await each.clocks?.()) ?? {}
  const spent = Object.entries(after).map(([name, seconds]) => {
    const milliseconds = (seconds - (before[name] ?? 0)) * 1000
    return [name, milliseconds / Math.max(1, load.requests)] as const
  })
  return { ...load, cpu: Object.fromEntries(spent) }
}

/** A second of each warms up first. */
export async function measure(cases: readonly Case[], plan: Plan): Promise<Measured[]> {
  for (const each of cases) await fire(each, plan, Math.min(2, plan.seconds))
  const results = new Map<string, Round[]>(cases.map(({ name }) => [name, []]))
  for (let turn = 0; turn < plan.rounds; turn++)
    for (const each of cases) results.get(each.name)?.push(await round(each, plan))
  return cases.map(({ name }) => {
    const all = results.get(name) ?? []
    const of = (value: (round: Round) => number) => median(all.map(value))
    const processes = Object.keys(all[0]?.cpu ?? {})
    return {
      name,
      rate: of(({ rate }) => rate),
      p50: of(({ p50 }) => p50),
      p99: of(({ p99 }) => p99),
      errors: all.reduce((sum, { errors }) => sum + errors, 0),
      cpu: Object.fromEntries(processes.map((process) => [process, of(({ cpu }) => cpu[process] ?? 0)])),
    }
  })
}
