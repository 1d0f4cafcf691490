// Automated visitors: crawlers, previewers, monitors. They get no error page, only its status.
import { createIsbotFromList, list } from 'isbot'

/**
 * Patterns that also fit a programmer's own tools: any bare `name/1.0`, Node's fetch, a browser driven by a test.
 * Whoever reads answers with these wants to see what went wrong.
 */
const TOOLS = ['node', 'undici', 'curl/8.5.0', 'HeadlessChrome/156.0', 'Playwright/1.65', 'Mozilla/5.0']

const matched = (pattern: string): boolean => TOOLS.some((tool) => new RegExp(pattern, 'i').test(tool))

const isNamedBot = createIsbotFromList(list.filter((pattern) => !matched(pattern)))

export const isBot = (userAgent: string | undefined): boolean => isNamedBot(userAgent)
