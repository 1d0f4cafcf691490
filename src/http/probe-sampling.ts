// Health checks come every few seconds from every side: one in sixty is logged where people look, the rest at debug.

const ONE_IN = 60

const PROBES = new Set(['/healthz', '/readyz'])

/** Says at which level the line of a probe is written; undefined for every other request. */
export const probeSampling = () => {
  const seen = { probes: 0 }
  return (path: string, status: number): 'debug' | 'info' | 'warn' | undefined => {
    if (!PROBES.has(path)) return undefined
    if (status >= 400) return 'warn'
    seen.probes += 1
    return seen.probes % ONE_IN === 1 ? 'info' : 'debug'
  }
}
