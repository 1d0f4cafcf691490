// Health checks come every few seconds from every side: one in sixty is logged where people look, the rest at debug.

const ONE_IN = 60

const PROBES = new Set(['/healthz', '/readyz'])

/** Says of each request whether it is a probe, and of probes whether this one is to be seen. */
export const probeSampling = () => {
  const seen = { probes: 0 }
  return (path: string): 'no-probe' | 'shown' | 'hidden' => {
    if (!PROBES.has(path)) return 'no-probe'
    seen.probes += 1
    return seen.probes % ONE_IN === 1 ? 'shown' : 'hidden'
  }
}
