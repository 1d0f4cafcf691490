// The loader of every address that no page answers.
import { data, type LoaderFunctionArgs } from 'react-router'

export function notFound({ request }: LoaderFunctionArgs): never {
  throw data({ code: 'NOT_FOUND', path: new URL(request.url).pathname }, { status: 404 })
}
