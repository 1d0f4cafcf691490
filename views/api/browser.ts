// Calls from the browser: same origin, JSON, with the header that proves our own script sent them.
import type { Result, Transport } from './client.ts'
import { queryOf, queryString } from './query.ts'
import { signInAgain } from './sign-in-event.ts'

export const browserTransport: Transport = async (key, input, signal) => {
  const { params, query, body, keepalive = false } = input
  const [method = 'GET', pattern = '/'] = key.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  )
  try {
    const response = await fetch(path + queryString({ ...previewed(path), ...(query as object | undefined) }), {
      method,
      keepalive,
      headers: {
        'x-bff': '1',
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    // What somebody typed is sent again once they have signed in: the form waits for it as for any answer.
    if (response.status === 401 && method !== 'GET' && !path.startsWith('/bff/auth/') && (await signInAgain()))
      return await browserTransport(key, input, signal)
    return await toResult(response)
  } catch (error) {
    if (signal?.aborted) throw error
    return {
      ok: false,
      problem: { status: 503, code: 'OFFLINE', message: 'The shop could not be reached.', requestId: '' },
    }
  }
}

/** While staff preview another moment, pages are requested as of that moment. */
function previewed(path: string): Record<string, string | string[]> {
  const { at, as } = path.startsWith('/bff/pages/') ? queryOf(new URL(location.href)) : {}
  return at ? { at, as: as ?? '' } : {}
}

async function toResult(response: Response): Promise<Result<unknown>> {
  if (response.status === 204) return { ok: true, data: null }
  // What is well and no JSON comes from the network on the way: it is read as if nobody had answered.
  const isJson = response.ok || response.headers.get('content-type')?.includes('json')
  const json = isJson ? await response.json() : undefined
  if (response.ok) return { ok: true, data: json }
  return {
    ok: false,
    problem: {
      code: 'INTERNAL',
      message: '',
      requestId: '',
      ...(json as object | undefined),
      status: response.status || 502,
    },
  }
}
