// Pictures as staff handle them: uploading, the library, what uses each one.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flag, Id, Instant, Picture, pageOf, searched, text, wholeNumber } from './parts.ts'

/** Bytes one uploaded file may have. */
export const UPLOAD_BYTES = 5 * 1024 * 1024
/** What may be uploaded; the server looks at the bytes, not at the name. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** A picture of the library; `uses` counts the records that show it. */
export const MediaRow = Picture.extend({
  id: Id,
  bytes: z.int(),
  uses: z.int(),
  createdAt: Instant,
  createdBy: z.string().nullable(),
})
export type MediaRow = z.infer<typeof MediaRow>

/** Multipart with one file in the field `file` and, before it, an optional field `alt`. */
export const uploadMedia = endpoint({
  id: 'media.upload',
  method: 'POST',
  path: '/api/admin/media',
  summary: 'Upload one picture (multipart, field `file`): JPEG, PNG, WebP or AVIF, at most 5 MiB and 24 megapixels',
  access: 'catalogue.edit',
  owner: 'none',
  reply: MediaRow,
  status: 201,
})

export const listMedia = endpoint({
  id: 'media.list',
  method: 'GET',
  path: '/api/admin/media',
  summary: 'The picture library, newest first',
  access: 'catalogue.edit',
  owner: 'none',
  query: z.object({
    q: searched,
    unused: flag,
    page: wholeNumber(1, 100_000).default(1),
    limit: wholeNumber(1, 100).default(50),
  }),
  reply: pageOf(MediaRow),
})

export const getMedia = endpoint({
  id: 'media.get',
  method: 'GET',
  path: '/api/admin/media/:id',
  summary: 'One picture of the library',
  access: 'catalogue.edit',
  owner: 'none',
  params: z.object({ id: Id }),
  reply: MediaRow,
})

export const describeMedia = endpoint({
  id: 'media.describe',
  method: 'PUT',
  path: '/api/admin/media/:id',
  summary: 'Change the text that stands for a picture',
  access: 'catalogue.edit',
  owner: 'none',
  params: z.object({ id: Id }),
  body: z.strictObject({ alt: text(0, 200) }),
  reply: MediaRow,
})

export const removeMedia = endpoint({
  id: 'media.remove',
  method: 'DELETE',
  path: '/api/admin/media/:id',
  summary: 'Remove a picture; refused while something shows it',
  access: 'catalogue.edit',
  owner: 'none',
  params: z.object({ id: Id }),
  reply: z.object({ id: Id }),
})
