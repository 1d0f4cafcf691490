// Reads an upload: one file, and one line of text. Its size is checked while it arrives, so that memory is bounded.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { describeMedia, UPLOAD_BYTES } from '#contract/media.ts'
import { UPLOAD_WITHIN } from '#http/body-time.ts'
import { ApiError, invalidInput } from '#http/errors.ts'

export interface Sent {
  bytes: Buffer
  alt: string
}

const limits = { fileSize: UPLOAD_BYTES, files: 1, fields: 1, parts: 2, fieldSize: 4096, fieldNameSize: 100 }

/** Lets the routes of a scope, added after this, take uploads. */
export const takeUploads = async (scope: FastifyInstance): Promise<void> => {
  scope.addHook('onRoute', (route) => {
    route.handlerTimeout = UPLOAD_WITHIN
  })
  await scope.register(multipart, { limits })
}

const altOf = (value: unknown, cut: boolean): string => {
  const read = describeMedia.body.shape.alt.unwrap().safeParse(value)
  if (cut || (read.error && typeof value === 'string' && value.length > 200))
    throw invalidInput({ alt: 'too_long:200' })
  if (read.error) throw invalidInput({ alt: 'invalid' })
  return read.data
}

/** Error codes of the multipart library as ours. */
const asApiError = (error: unknown): unknown => {
  if (error instanceof ApiError) return error
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new ApiError('TOO_LARGE', { fields: { file: `too_large:${UPLOAD_BYTES}` }, cause: error })
  // A second file, or fields that the form does not have.
  if (code === 'FST_FILES_LIMIT') return invalidInput({ file: 'too_long:1' })
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return invalidInput({ _: 'unknown' })
  return new ApiError('BAD_REQUEST', { cause: error })
}

export async function readUpload(request: FastifyRequest): Promise<Sent> {
  if (!request.isMultipart()) throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
  request.isUpload = true
  const sent: { bytes?: Buffer; alt: string } = { alt: '' }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file') throw invalidInput({ [part.fieldname]: 'unknown' })
        sent.bytes = await part.toBuffer()
      } else {
        if (part.fieldname !== 'alt') throw invalidInput({ [part.fieldname]: 'unknown' })
        sent.alt = altOf(part.value, part.valueTruncated)
      }
    }
  } catch (error) {
    throw asApiError(error)
  }
  if (!sent.bytes) throw invalidInput({ file: 'required' })
  return { bytes: sent.bytes, alt: sent.alt }
}
