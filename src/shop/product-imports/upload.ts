// Receives an uploaded file: streams it into the database, creates its import and enqueues its check.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { IMPORT_BYTES, ImportSettings } from '#contract/imports.ts'
import { sliceText } from '#contract/slice-text.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { signedIn } from '../auth/access.ts'
import type { Database } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { keepFile } from './file.ts'
import { checkImportFile } from './job-names.ts'

const limits = { fileSize: IMPORT_BYTES, files: 1, fields: 0, parts: 1, fieldNameSize: 100 }

/** Lets the routes of a scope accept files. */
export const acceptFiles = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, { limits })
}

/** The name alone, as far as it can be shown. */
const nameOf = (given: string): string => {
  const name = given
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}/gu, '')
    .trim()
  return sliceText(name, 0, 120) || 'products.csv'
}

export async function receiveImport(db: Kysely<Database>, request: FastifyRequest): Promise<string> {
  if (!request.isMultipart()) throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
  request.isUpload = true
  const id = uuidv7()
  const { userId } = signedIn(request)
  const part = await request.file().catch((error: unknown) => {
    throw formError(error)
  })
  try {
    if (!part) throw invalidInput({ file: 'required' })
    if (part.fieldname !== 'file') throw invalidInput({ [part.fieldname]: 'unknown' })
    const settings = JSON.stringify(ImportSettings.parse({}))
    const file_name = nameOf(part.filename)
    await db.insertInto('imports').values({ id, file_name, status: 'failed', settings, created_by: userId }).execute()
    const bytes = await keepFile(db, id, part.file)
    if (part.file.truncated) throw new ApiError('TOO_LARGE', { fields: { file: `too_large:${IMPORT_BYTES}` } })
    if (bytes === 0) throw invalidInput({ file: 'required' })
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('imports').set({ status: 'parsing', bytes }).where('id', '=', id).execute()
      await enqueue(trx, checkImportFile, { id, run: 1 }, { from: request })
    })
    return id
  } catch (error) {
    await db.deleteFrom('imports').where('id', '=', id).execute()
    // Where the request broke off, its file has an error too; anything else is a fault of the server.
    throw part?.file.errored ? formError(error) : error
  }
}

/** Errors of the multipart parser, all of them the sender's fault. */
const formError = (error: unknown): unknown => {
  const { code } = error as { code?: string }
  if (error instanceof ApiError) return error
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new ApiError('TOO_LARGE', { cause: error })
  if (code === 'FST_FILES_LIMIT') return invalidInput({ file: 'too_long:1' })
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return invalidInput({ _: 'unknown' })
  return new ApiError('BAD_REQUEST', { cause: error })
}
