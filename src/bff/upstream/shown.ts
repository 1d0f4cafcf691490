// Decides which answers are cleaned for display: those of all non-staff endpoints, and those of staff endpoints that preview
// what shoppers will see. Records that staff edit are not cleaned, so that they stay as they were saved.
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

const isStaffs = ({ path }: Pick<Endpoint, 'path'>): boolean => path.startsWith('/api/admin/')

const shopReplies: ReadonlySet<unknown> = new Set(endpoints.filter((one) => !isStaffs(one)).map(({ reply }) => reply))

export const isShown = (endpoint: Endpoint): boolean => !isStaffs(endpoint) || shopReplies.has(endpoint.reply)
