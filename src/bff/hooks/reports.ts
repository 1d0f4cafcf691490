// `/bff/reports`: what browsers report of errors and policy violations, as lines of the same log. Nothing of it is
// believed: texts are cut, addresses lose their queries, and one address gets so many lines a minute and no more.
import type { FastifyInstance } from 'fastify'
import { type BrowserReport, reportFromBrowser } from '#contract/reports.ts'
import { sliceText } from '#contract/slice-text.ts'
import { mount } from '#http/mount.ts'
import { signals } from '#telemetry/signals.ts'
import { networkOf } from '../limits/address.ts'
import { memoryCounters } from '../limits/memory.ts'
import { enforce } from '../limits/too-many-requests.ts'
import { withoutSecrets } from './secret-paths.ts'

export const REPORTS_PATH = reportFromBrowser.path

const PER_NETWORK = { most: 30, seconds: 60 }
/** All visitors together: a broken release makes each of them report the same. */
const IN_ALL = { most: 600, seconds: 60 }
const MOST_BYTES = 16 * 1024

interface Line {
  kind: 'error' | 'csp'
  [field: string]: unknown
}

export async function reports(app: FastifyInstance): Promise<void> {
  const counters = memoryCounters()
  await app.register(async (scope) => {
    const json = scope.getDefaultJsonParser('error', 'error')
    for (const type of ['application/csp-report', 'application/reports+json'])
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: MOST_BYTES }, json)
    mount(scope, reportFromBrowser, async ({ request, reply, body }) => {
      enforce(PER_NETWORK, await counters.take(networkOf(request.ip), PER_NETWORK), reply)
      enforce(IN_ALL, await counters.take('all', IN_ALL), reply)
      for (const line of linesOf(body)) {
        signals.report.publish({ kind: line.kind })
        request.log.warn({ event: 'browser.report', ...line }, `a browser reports: ${line.kind}`)
      }
      return null
    })
  })
}

function linesOf(report: BrowserReport): Line[] {
  if (Array.isArray(report))
    return report
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({
        kind: 'csp',
        directive: body?.effectiveDirective ?? undefined,
        blocked: plain(body?.blockedURL),
        page: plain(body?.documentURL),
        source: placeOf(body?.sourceFile, body?.lineNumber, body?.columnNumber),
      }))
  if ('csp-report' in report) {
    const violation = report['csp-report']
    return [
      {
        kind: 'csp',
        directive: violation['effective-directive'] ?? violation['violated-directive'],
        blocked: plain(violation['blocked-uri']),
        page: plain(violation['document-uri']),
        source: placeOf(violation['source-file'], violation['line-number'], violation['column-number']),
      },
    ]
  }
  return [
    {
      kind: 'error',
      message: sliceText(withoutQueries(report.message), 0, 500),
      stack: report.stack && sliceText(withoutQueries(report.stack), 0, 2000),
      page: plain(report.page),
    },
  ]
}

/** An address without query and fragment, which may hold what a person typed; words such as `inline` stay. */
const plain = (address: string | null | undefined): string | undefined =>
  sliceText(withoutSecrets(address?.split(/[?#]/, 1)[0] ?? ''), 0, 300) || undefined

const placeOf = (
  file: string | null | undefined,
  line: number | null | undefined,
  column: number | null | undefined,
): string | undefined => {
  const path = plain(file)
  return path && [path, line, column].filter((part) => part !== undefined && part !== null).join(':')
}

const withoutQueries = (text: string): string => withoutSecrets(text.replace(/[?#][^\s:)]*/g, ''))
