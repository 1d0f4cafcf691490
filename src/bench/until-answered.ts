// Load of pages that take long: whoever has asked when the time is up is waited for. A server goes on working for those, so that
// its processor time would count for fewer answers otherwise, and the next one in turn would be measured beside that work.
import { Client } from 'undici'
import { type Loader, loadOf } from './load.ts'

/** Each connection asks once at least. `more`: headers that each request has of its own. */
export const untilAnswered =
  (more: () => Record<string, string> = () => ({})): Loader =>
  async ({ url, headers }, { connections, seconds }) => {
    const { origin, pathname, search } = new URL(url)
    const times: number[] = []
    let errors = 0
    const began = performance.now()
    const visit = async (client: Client) => {
      do {
        const asked = performance.now()
        const isGood = await client
          .request({ method: 'GET', path: pathname + search, headers: { ...headers, ...more() } })
          .then(async ({ statusCode, body }) => {
            await body.arrayBuffer()
            return statusCode >= 200 && statusCode < 300
          })
          .catch(() => false)
        times.push(performance.now() - asked)
        if (!isGood) errors++
      } while (performance.now() - began < seconds * 1000)
      await client.close()
    }
    await Promise.all(Array.from({ length: connections }, () => visit(new Client(origin))))
    return loadOf(times, errors, (performance.now() - began) / 1000)
  }
