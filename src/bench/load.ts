// Load on several servers in turn: interleaved rounds, so that noise of the machine falls on all of them alike.
import autocannon from 'autocannon'
import { median } from './figures.ts'

export interface Case {
  name: string
  url: string
  headers?: Record<string, string>
  /** Every answer is 304, so that others than 2xx are no errors. */
  isKnown?: true
}

export interface Measured {
  name: string
  /** Requests a second, median over the rounds. */
  rate: number
  p50: number
  p99: number
  errors: number
}

export interface Plan {
  rounds: number
  seconds: number
  connections: number
}

export async function measure(cases: readonly Case[], { rounds, seconds, connections }: Plan): Promise<Measured[]> {
  const fire = ({ url, headers }: Case, duration: number) =>
    autocannon({ url, headers, connections, duration, pipelining: 1 })
  for (const each of cases) await fire(each, 2)
  const results = new Map<string, autocannon.Result[]>(cases.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const each of cases) results.get(each.name)?.push(await fire(each, seconds))
  }
  return cases.map(({ name, isKnown }) => {
    const all = results.get(name) ?? []
    return {
      name,
      rate: median(all.map((one) => one.requests.average)),
      p50: median(all.map((one) => one.latency.p50)),
      p99: median(all.map((one) => one.latency.p99)),
      errors: all.reduce((sum, one) => sum + one.errors + (isKnown ? 0 : one.non2xx), 0),
    }
  })
}
