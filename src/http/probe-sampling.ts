// Health checks arrive every few seconds from several sources: one in sixty is logged at info, the rest at debug.

const ONE_IN = 60

const PROBES = new Set(['/healthz', '/readyz'])

/** Returns the level at which a probe is logged; undefined for every other request. */
export const probeSampling = () => {
  const seen = { probes: 0 }
  return (path: string, status: number): 'debug' | 'info' | 'warn' | undefined => {
    if (!PROBES.has(path)) return undefined
    if (status >= 400) return 'warn'
    seen.probes += 1
    return seen.probes % ONE_IN === 1 ? 'info' : 'debug'
  }
}
