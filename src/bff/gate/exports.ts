// Which addresses answer a list as a file, by the contracts themselves. Plain links download them, so that they need no
// script; and a large shop has large ones, so that they have a lane of their own upstream.
import { isExport } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

const paths = endpoints.filter(isExport).map(({ path }) => path.replace(/:\w+/g, '[^/]+'))
const EXPORT = new RegExp(`^(?:${paths.join('|')})$`)

export const isExportRoute = (routeKey: string): boolean => EXPORT.test(routeKey)
