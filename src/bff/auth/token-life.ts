// How long an access token lives, as far as it says so itself. Only the length counts, never its instants: the upstream's
// clock may differ from ours. The token is not verified here; the upstream does that.

const MARGIN = 30

/** Seconds after which to renew: half a minute before the end, sooner for tokens that live only minutes. */
export function renewAfter(token: string): number | undefined {
  const life = lifeOf(token)
  return life === undefined ? undefined : Math.max(life - Math.min(MARGIN, life / 5), 1)
}

function lifeOf(token: string): number | undefined {
  const [, payload, signature] = token.split('.')
  if (!payload || signature === undefined) return undefined
  try {
    const { iat, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat?: unknown; exp?: unknown }
    const life = typeof iat === 'number' && typeof exp === 'number' ? exp - iat : Number.NaN
    return life > 0 && life < 366 * 86_400 ? life : undefined
  } catch {
    return undefined
  }
}
