// Sends one file to an endpoint that takes files. XMLHttpRequest, since fetch does not tell how much has been sent.
import type { Result } from './client.ts'

const refused = <T>(status: number, code: string, more?: object): Result<T> => ({
  ok: false,
  problem: { status, code, message: '', requestId: '', ...more },
})

/** Never rejects; a call that was aborted answers as if the shop could not be reached. */
export const upload = <T>(
  address: string,
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Result<T>> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = () => resolve(refused(503, 'OFFLINE'))
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status === 201 && response) resolve({ ok: true, data: response })
      else resolve(refused(status === 201 ? 502 : status, 'INTERNAL', response ?? undefined))
    })
    for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, fail)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', address)
    request.responseType = 'json'
    request.setRequestHeader('x-bff', '1')
    request.setRequestHeader('accept', 'application/json')
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
  })
