// Load on several servers in turn: interleaved rounds, so that noise of the machine falls on all of them alike.
import { randomBytes } from 'node:crypto'
import autocannon from 'autocannon'
import { median } from './figures.ts'

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
  /** Each request comes from a network of its own, for servers that limit what one may ask for. */
  fromEverywhere?: true
  /** Of the processes that answer. */
  clocks?: Clocks
}

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

interface Round {
  result: autocannon.Result
  cpu: Record<string, number>
}

/** The addresses of 10.0.0.0/8. */
const someone = () => [10, ...randomBytes(3)].join('.')

function fire({ url, method, headers, body, connections, fromEverywhere }: Case, plan: Plan, seconds: number) {
  return autocannon({
    ...{
      url,
      method: method ?? 'GET',
      headers,
      body,
      duration: seconds,
      pipelining: 1,
      connections: connections ?? plan.connections,
    },
    ...(fromEverywhere && {
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            headers: { ...request.headers, 'x-forwarded-for': someone() },
          }),
        },
      ],
    }),
  })
}

async function round(each: Case, plan: Plan): Promise<Round> {
  const before = (await each.clocks?.()) ?? {}
  const result = await fire(each, plan, plan.seconds)
  const after = (await each.clocks?.()) ?? {}
  const spent = Object.entries(after).map(([name, seconds]) => {
    const milliseconds = (seconds - (before[name] ?? 0)) * 1000
    return [name, milliseconds / Math.max(1, result.requests.total)] as const
  })
  return { result, cpu: Object.fromEntries(spent) }
}

/** A second of each warms up first. */
export async function measure(cases: readonly Case[], plan: Plan): Promise<Measured[]> {
  for (const each of cases) await fire(each, plan, Math.min(2, plan.seconds))
  const results = new Map<string, Round[]>(cases.map(({ name }) => [name, []]))
  for (let turn = 0; turn < plan.rounds; turn++)
    for (const each of cases) results.get(each.name)?.push(await round(each, plan))
  return cases.map(({ name, isKnown }) => {
    const all = results.get(name) ?? []
    const of = (value: (result: autocannon.Result) => number) => median(all.map(({ result }) => value(result)))
    const processes = Object.keys(all[0]?.cpu ?? {})
    return {
      name,
      rate: of((one) => one.requests.average),
      p50: of((one) => one.latency.p50),
      p99: of((one) => one.latency.p99),
      errors: all.reduce((sum, { result }) => sum + result.errors + (isKnown ? 0 : result.non2xx), 0),
      cpu: Object.fromEntries(processes.map((process) => [process, median(all.map(({ cpu }) => cpu[process] ?? 0))])),
    }
  })
}
