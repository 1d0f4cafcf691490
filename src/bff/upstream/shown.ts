// Which answers shoppers get to see: those of every call but staff's, and of staff's those that show what shoppers would
// see at another time. What staff edit stays as it was saved.
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

const isStaffs = ({ path }: Pick<Endpoint, 'path'>): boolean => path.startsWith('/api/admin/')

const shopReplies: ReadonlySet<unknown> = new Set(endpoints.filter((one) => !isStaffs(one)).map(({ reply }) => reply))

export const isShown = (endpoint: Endpoint): boolean => !isStaffs(endpoint) || shopReplies.has(endpoint.reply)
