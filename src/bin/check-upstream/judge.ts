// Sends a backend all the requests, and words what it supports and whether Stoa runs on it.
import { upstreamAuth } from '../../bff/auth/upstream-auth.ts'
import { createUpstream } from '../../bff/upstream/client.ts'
import { createTransport } from '../../bff/upstream/transport.ts'
import { checkAccountLinks } from './account-links.ts'
import { checkAuth, checkLogout } from './auth.ts'
import { checkCatalogue } from './catalogue.ts'
import type { Group, Outcome } from './check.ts'

const SIGNS = { ok: 'ok', wrong: 'WRONG', missing: 'missing', skipped: 'skipped' } as const

/** What users lose if a call of the group is missing; the checks of the other groups state that one by one. */
const COSTS: Partial<Record<Group, string>> = {
  required: 'without these nobody can sign in',
  recommended: 'signing out and registering work less well',
}

export interface Judgement {
  /** What the operator reads. */
  lines: readonly string[]
  /** Whether all required calls are honoured. */
  runs: boolean
}

/** Why no required call was answered; undefined where one was. Every further line of the report would say the same. */
const silenceOf = (outcomes: readonly Outcome[]): string | undefined => {
  const asked = outcomes.filter(({ result }) => result !== 'skipped')
  const unreachable = asked.map(({ note }) => /^UPSTREAM_UNREACHABLE(?: \((.*)\))?$/.exec(note))
  return unreachable.every((one) => one !== null) ? (unreachable[0]?.[1] ?? 'no connection') : undefined
}

export const judge = async (baseUrl: string, known?: { username: string; password: string }): Promise<Judgement> => {
  const elsewhere = new Set<string>()
  const upstream = createUpstream(createTransport({ baseUrl }), {
    onRefusedPicture: (host) => elsewhere.add(host),
  })
  const auth = upstreamAuth(upstream)
  const { outcomes, session } = await checkAuth(auth, known)
  const silence = silenceOf(outcomes)
  if (silence !== undefined) {
    await upstream.transport.close()
    return { lines: [`Nothing answers at ${baseUrl}: ${silence}`], runs: false }
  }
  outcomes.push(...(await checkCatalogue(upstream, session?.accessToken)))
  outcomes.push(...(await checkAccountLinks(upstream)))
  if (session) outcomes.push(await checkLogout(auth, session))
  await upstream.transport.close()

  const lines: string[] = []
  const wide = Math.max(...outcomes.map(({ name }) => name.length))
  const line = ({ result, name, note }: Outcome) =>
    `  ${SIGNS[result].padEnd(8)} ${name.padEnd(wide)}  ${note}`.trimEnd()
  for (const [group, members] of Map.groupBy(outcomes, ({ group }) => group)) {
    const well = members.every(({ result }) => result === 'ok' || result === 'skipped')
    lines.push(`\n${group}${well || !COSTS[group] ? '' : `: ${COSTS[group]}`}`, ...members.map(line))
  }
  if (elsewhere.size > 0)
    lines.push(
      `\nPictures come from elsewhere, and are shown where PICTURE_HOSTS names it: ${[...elsewhere].join(', ')}`,
    )
  const failed = outcomes.filter(
    ({ group, result }) => group === 'required' && (result === 'wrong' || result === 'missing'),
  )
  const honoured = outcomes.filter(({ result }) => result === 'ok').length
  lines.push(
    failed.length === 0
      ? `\nStoa runs on this backend: ${honoured} of ${outcomes.length} checks hold, all that are required among them.`
      : `\nStoa cannot run on this backend yet: ${failed.map(({ name }) => name).join(', ')}.`,
  )
  if (failed.some(({ note }) => note.includes('CSRF')))
    lines.push('Is this the address of Stoa itself? The backend behind it is meant, as API_BASE_URL would name it.')
  return { lines, runs: failed.length === 0 }
}
