// What browsers tell the server of their own accord: errors of scripts, and violations of the content security policy.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lines, plain } from './parts.ts'

const short = lines(2000)

/** Sent by our own pages. `page` is a path without its query. */
const ScriptError = z.object({
  kind: z.literal('error'),
  message: short,
  stack: lines(8000).optional(),
  page: short,
})

/** As `report-uri` sends it: one violation, with hyphens in its names. */
const CspReport = z.object({
  'csp-report': z.object({
    'document-uri': short.optional(),
    'blocked-uri': short.optional(),
    'effective-directive': short.optional(),
    'violated-directive': short.optional(),
    'source-file': short.optional(),
    'line-number': z.number().optional(),
    'column-number': z.number().optional(),
  }),
})

/** As the Reporting API sends it: several of any type; only violations of the policy are read. */
const ReportingApi = z
  .array(
    z.object({
      type: plain(100),
      body: z
        .object({
          documentURL: short.nullish(),
          blockedURL: short.nullish(),
          effectiveDirective: short.nullish(),
          sourceFile: short.nullish(),
          lineNumber: z.number().nullish(),
          columnNumber: z.number().nullish(),
        })
        .nullish(),
    }),
  )
  .max(20)

export const BrowserReport = z.union([ScriptError, CspReport, ReportingApi])
export type BrowserReport = z.infer<typeof BrowserReport>

export const reportFromBrowser = endpoint({
  id: 'reports.create',
  method: 'POST',
  path: '/bff/reports',
  summary: 'Take an error or a policy violation a browser reports; it goes to the log',
  access: 'public',
  owner: 'none',
  body: BrowserReport,
  reply: z.null(),
  status: 204,
})
