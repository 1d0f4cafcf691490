// API calls for pictures, typed by the contract.
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { describeMedia, getMedia, listMedia, removeMedia } from '#contract/media.ts'
import { browserTransport } from '../../api/browser.ts'
import type { Result } from '../../api/client.ts'

export interface LibraryQuery {
  q: string
  unused: boolean
  page: number
  limit: number
}

export const listPictures = (query: LibraryQuery, signal?: AbortSignal) =>
  browserTransport('GET /api/admin/media', { query }, signal) as Promise<Result<ReplyOf<typeof listMedia>>>

export const getPicture = (id: string) =>
  browserTransport('GET /api/admin/media/:id', { params: { id } }) as Promise<Result<ReplyOf<typeof getMedia>>>

export const describePicture = (id: string, body: BodyOf<typeof describeMedia>) =>
  browserTransport('PUT /api/admin/media/:id', { params: { id }, body }) as Promise<
    Result<ReplyOf<typeof describeMedia>>
  >

export const removePicture = (id: string) =>
  browserTransport('DELETE /api/admin/media/:id', { params: { id } }) as Promise<Result<ReplyOf<typeof removeMedia>>>
