// Addresses of the contract, and the methods that each of them has by it: read a second time, beside what servers know of their
// own routes.
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const fits = (path: string, address: string): boolean => {
  const [wanted, given] = [path.split('/'), address.split('/')]
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

/** Some address of the endpoint; what it names need not exist. */
export const addressOf = ({ path }: Pick<Endpoint, 'path'>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) =>
    /id$/i.test(name) ? '0190a5c4-7d1e-7c39-9d44-0c1c5f8ad001' : 'some-thing',
  )

/** Each address below a prefix, with its methods in order. */
export function addressesBelow(prefix: string): { address: string; methods: string[] }[] {
  const own = endpoints.filter(({ path }) => path.startsWith(prefix))
  const addresses = new Set(own.map(addressOf))
  return [...addresses].map((address) => {
    const methods = own.filter(({ path }) => fits(path, address)).map(({ method }) => method as string)
    return { address, methods: [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].sort() }
  })
}

export const listed = (allow: unknown): string[] => String(allow).split(', ').sort()
