// Sends one file to the library. XMLHttpRequest, since fetch does not tell how much has been sent.
import type { MediaRow } from '#contract/media.ts'
import type { Result } from '../../api/client.ts'

const offline = { status: 503, code: 'OFFLINE', message: 'The shop could not be reached.', requestId: '' }

/** Never rejects; an aborted call answers as if the shop could not be reached, and nobody listens any more. */
export const sendFile = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Result<MediaRow>> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = () => resolve({ ok: false, problem: offline })
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', fail)
    request.addEventListener('timeout', fail)
    request.addEventListener('abort', fail)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', '/api/admin/media')
    request.responseType = 'text'
    request.setRequestHeader('x-bff', '1')
    request.setRequestHeader('accept', 'application/json')
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
  })

function answerOf({ status, responseText }: XMLHttpRequest): Result<MediaRow> {
  const body = parsed(responseText)
  if (status === 201 && body) return { ok: true, data: body as unknown as MediaRow }
  return {
    ok: false,
    problem: {
      status: status === 201 ? 502 : status,
      code: 'INTERNAL',
      message: '',
      requestId: '',
      ...(status !== 201 && body),
    },
  }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
