// What browsers report to the server by themselves: errors of scripts, and violations of the content security policy.
import { z } from 'zod'
import { endpoint, forAnyone } from './endpoint.ts'
import { lines, plain } from './parts.ts'

const short = lines(2000)

/** Sent by our own pages. `page` is a path without its query. */
const ScriptError = z
  .object({
    kind: z.literal('error').describe('Always `error`'),
    message: short.meta({ description: 'What the script said', examples: ['x is not a function'] }),
    stack: lines(8000)
      .optional()
      .meta({ description: 'Where it happened, as the browser tells', examples: ['at buy (main.js:1:23)'] }),
    page: short.meta({ description: 'Path of the page, without its query', examples: ['/products/linen-shirt'] }),
  })
  .describe('An error of a script, sent by our own pages.')

const PAGE = { description: 'Address of the page', examples: ['https://shop.example/'] }
const BLOCKED = { description: 'Address of what was kept out', examples: ['https://evil.example/x.js'] }
const RULE = { description: 'Rule that kept it out', examples: ['script-src-elem'] }
const OLDER_RULE = { description: 'The same rule, by its older name', examples: ['script-src-elem'] }
const SOURCE = { description: 'Script or document that wanted it', examples: ['https://shop.example/'] }
const LINE = { description: 'Line in that file', examples: [12] }
const COLUMN = { description: 'Column in that line', examples: [34] }

/** As `report-uri` sends it: one violation, with hyphens in its names. */
const CspReport = z
  .object({
    'csp-report': z
      .object({
        'document-uri': short.optional().meta(PAGE),
        'blocked-uri': short.optional().meta(BLOCKED),
        'effective-directive': short.optional().meta(RULE),
        'violated-directive': short.optional().meta(OLDER_RULE),
        'source-file': short.optional().meta(SOURCE),
        'line-number': z.number().optional().meta(LINE),
        'column-number': z.number().optional().meta(COLUMN),
      })
      .describe('The one violation'),
  })
  .describe('A violation of the content security policy, as `report-uri` sends it.')

/** As the Reporting API sends it: several of any type; only violations of the policy are read. */
const ReportingApi = z
  .array(
    z.object({
      type: plain(100).meta({ description: 'What the report is about', examples: ['csp-violation'] }),
      body: z
        .object({
          documentURL: short.nullish().meta(PAGE),
          blockedURL: short.nullish().meta(BLOCKED),
          effectiveDirective: short.nullish().meta(RULE),
          sourceFile: short.nullish().meta(SOURCE),
          lineNumber: z.number().nullish().meta(LINE),
          columnNumber: z.number().nullish().meta(COLUMN),
        })
        .nullish()
        .describe('The violation; nothing for other types'),
    }),
  )
  .max(20)
  .describe('Reports as the Reporting API sends them: several of any type; only violations of the policy are read.')

export const BrowserReport = z.union([ScriptError, CspReport, ReportingApi])
export type BrowserReport = z.infer<typeof BrowserReport>

export const reportFromBrowser = endpoint({
  id: 'reports.create',
  method: 'POST',
  path: '/bff/reports',
  summary: 'Take an error or a policy violation a browser reports; it goes to the log',
  description:
    'Browsers send them of their own accord, so that no header of ours is asked for; the origin still counts.',
  ...forAnyone,
  body: BrowserReport,
  reply: z.null(),
  status: 204,
})
