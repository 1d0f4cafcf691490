// Picture files in a bucket, of Amazon or of anything that speaks its language. The library is loaded when first needed.
import { readFile } from 'node:fs/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { ApiError } from '#http/errors.ts'
import type { Config } from '../../config/config.ts'
import { checkName, keyOf, latest, type MediaStore, STORE_FOLDERS, type StoredKey, type StoreFolder } from './store.ts'

export type S3Settings = NonNullable<Config['s3']>

const connect = async ({ endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings) => {
  const library = await import('@aws-sdk/client-s3')
  const client = new library.S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    // Not every S3-compatible store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000 },
    maxAttempts: 3,
  })
  return { ...library, client }
}

export interface S3Store extends MediaStore {
  close: () => Promise<void>
}

/** Turns a bucket's refusals into errors that operators and staff can act on; other errors stay as they are. */
const refusal = (error: unknown): unknown => {
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (status === 507 || /quota|storagefull|insufficient/i.test(name))
    return new ApiError('STORAGE_FULL', { cause: error })
  return status === 403 || status === 405 ? new ApiError('STORAGE_UNWRITABLE', { cause: error }) : error
}

export const s3Store = (settings: S3Settings): S3Store => {
  const state: { connected?: ReturnType<typeof connect> } = {}
  const connected = () => {
    state.connected ??= connect(settings)
    return state.connected
  }
  const Bucket = settings.bucket
  const place = (area: StoreFolder, name: string) => `${area}/${checkName(name).slice(0, 2)}/${name}`

  const put = async (area: StoreFolder, name: string, Body: Buffer): Promise<void> => {
    const { client, PutObjectCommand } = await connected()
    await client.send(new PutObjectCommand({ Bucket, Key: place(area, name), Body })).catch((cause: unknown) => {
      throw refusal(cause)
    })
  }

  const get = async (area: StoreFolder, name: string): Promise<Buffer | undefined> => {
    const { client, GetObjectCommand, NoSuchKey } = await connected()
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: place(area, name) }))
      return Body && Buffer.from(await Body.transformToByteArray())
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }

  /** Objects below a prefix, in pages of up to 1,000. */
  const pages = async function* (Prefix: string) {
    const { client, paginateListObjectsV2 } = await connected()
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) yield Contents
  }

  const empty = async (client: S3Client, Prefix: string): Promise<void> => {
    const { DeleteObjectsCommand } = await connected()
    for await (const objects of pages(Prefix)) {
      const Objects = objects.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]))
      if (Objects.length === 0) continue
      const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
      if (Errors[0]) throw new Error(`The bucket keeps a picture: ${Errors[0].Code}`)
    }
  }

  return {
    addOriginal: async (key, source) =>
      put('originals', key, 'file' in source ? await readFile(source.file) : source.bytes),
    remove: async (key) => {
      const { client } = await connected()
      for (const area of STORE_FOLDERS) await empty(client, place(area, key))
    },
    original: (key) => get('originals', key),
    addDerivative: (name, bytes) => put('derived', name, bytes),
    derivative: (name) => get('derived', name),
    keys: async function* () {
      for (const area of STORE_FOLDERS)
        for await (const objects of pages(`${area}/`)) {
          const found = objects.map(
            ({ Key = '', LastModified }): StoredKey => ({
              key: keyOf(Key.split('/').at(-1) ?? ''),
              at: LastModified ?? new Date(),
            }),
          )
          yield latest(found)
        }
    },
    close: async () => (await state.connected)?.client.destroy(),
  }
}
