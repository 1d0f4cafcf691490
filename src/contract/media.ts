// Pictures as staff handle them: uploading, the library, what uses each one.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { flag, Id, Instant, Picture, pageOf, searched, text, wholeNumber } from './parts.ts'
import { Count, textOrNull } from './values.ts'

/** Bytes one uploaded file may have. */
export const UPLOAD_BYTES = 5 * 1024 * 1024
/** What may be uploaded; the server looks at the bytes, not at the name. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** A picture of the library; `uses` counts the records that show it. */
export const MediaRow = Picture.extend({
  id: Id.describe('Of the picture'),
  bytes: Count.meta({ description: 'Size of the original in bytes', examples: [482130] }),
  uses: Count.describe('Records that show it'),
  createdAt: Instant.describe('When it was uploaded'),
  createdBy: textOrNull('Who uploaded it; null where they are gone', 'Ada Admin'),
}).meta({ id: 'MediaRow', description: 'A picture of the library.' })
export type MediaRow = z.infer<typeof MediaRow>

const params = z.object({ id: Id.describe('Of the picture') })

/** Multipart with one file in the field `file` and, before it, an optional field `alt`. */
export const uploadMedia = endpoint({
  id: 'media.upload',
  method: 'POST',
  path: '/api/admin/media',
  summary: 'Upload one picture (multipart, field `file`): JPEG, PNG, WebP or AVIF, at most 5 MiB and 24 megapixels',
  ...forStaff('catalogue.edit'),
  form: z.object({
    alt: text(0, 200)
      .optional()
      .meta({
        description: 'Words that stand for the picture; sent before the file',
        examples: ['A folded linen shirt'],
      }),
    file: z.file().describe('The bytes of the picture; what it is is seen from them, not from its name'),
  }),
  reply: MediaRow,
  status: 201,
})

export const listMedia = endpoint({
  id: 'media.list',
  method: 'GET',
  path: '/api/admin/media',
  summary: 'The picture library, newest first',
  ...forStaff('catalogue.edit'),
  query: z.object({
    q: searched.meta({
      description: 'Words in the text that stands for the picture, or in the name of who uploaded it',
      examples: ['shirt'],
    }),
    unused: flag.describe('Only pictures that nothing shows: `1`, `true` or `on`'),
    page: wholeNumber(1, 100_000)
      .default(1)
      .meta({ description: 'Page of the list, counted from 1', examples: [2] }),
    limit: wholeNumber(1, 100).default(50).describe('Rows a page holds at most'),
  }),
  reply: pageOf(MediaRow),
})

export const getMedia = endpoint({
  id: 'media.get',
  method: 'GET',
  path: '/api/admin/media/:id',
  summary: 'One picture of the library',
  ...forStaff('catalogue.edit'),
  params,
  reply: MediaRow,
})

export const describeMedia = endpoint({
  id: 'media.describe',
  method: 'PUT',
  path: '/api/admin/media/:id',
  summary: 'Change the text that stands for a picture',
  ...forStaff('catalogue.edit'),
  params,
  body: z.strictObject({
    alt: text(0, 200).meta({
      description: 'What stands for it where a record says nothing of its own; empty for nothing',
      examples: ['A folded linen shirt'],
    }),
  }),
  reply: MediaRow,
})

export const removeMedia = endpoint({
  id: 'media.remove',
  method: 'DELETE',
  path: '/api/admin/media/:id',
  summary: 'Remove a picture; refused while something shows it',
  ...forStaff('catalogue.edit'),
  params,
  reply: z.object({ id: Id.describe('Of the picture that is gone') }),
})
