// Sends a file to be imported. XMLHttpRequest, since fetch does not tell how much has been sent.
import type { ImportDetail } from '#contract/imports.ts'
import type { Result } from '../../../api/client.ts'

const failed = (status: number, more?: object): Result<ImportDetail> => ({
  ok: false,
  problem: { status, code: 'INTERNAL', message: '', requestId: '', ...more },
})

/** Never rejects. */
export const sendImport = (file: File, onProgress: (share: number) => void): Promise<Result<ImportDetail>> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const offline = () => resolve(failed(503, { code: 'OFFLINE' }))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status === 201 && response) resolve({ ok: true, data: response as ImportDetail })
      else resolve(failed(status === 201 ? 502 : status, response ?? undefined))
    })
    request.addEventListener('error', offline)
    request.addEventListener('abort', offline)
    request.open('POST', '/api/admin/imports')
    request.responseType = 'json'
    request.setRequestHeader('x-bff', '1')
    request.setRequestHeader('accept', 'application/json')
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
  })
