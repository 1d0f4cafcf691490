// Pictures as staff handle them: uploading, the library, what uses each one.
import { z } from 'zod'
import { endpoint, forStaff } from './endpoint.ts'
import { Focus, flag, Id, Instant, Picture, pageOf, searched, text, wholeNumber } from './parts.ts'
import { Count, textOrNull } from './values.ts'

/** Bytes one uploaded file may have. */
export const UPLOAD_BYTES = 5 * 1024 * 1024
/** What may be uploaded; the server looks at the bytes, not at the name. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** A picture of the library; `uses` counts the records that show it. */
export const MediaRow = Picture.extend({
  id: Id.describe('Id of the picture'),
  bytes: Count.meta({ description: 'Size of the original in bytes', examples: [482130] }),
  uses: Count.describe('Number of records that use it; all orders that show it count as one'),
  createdAt: Instant.describe('When it was uploaded'),
  createdBy: textOrNull('Name of the person who uploaded it; null if the account no longer exists', 'Ada Admin'),
}).meta({ id: 'MediaRow', description: 'A picture of the library.' })
export type MediaRow = z.infer<typeof MediaRow>

const params = z.object({ id: Id.describe('Id of the picture') })

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
        description: 'Alternative text; sent before the file',
        examples: ['A folded linen shirt'],
      }),
    file: z.file().describe('The picture. Its type is detected from the content, not from the file name'),
  }),
  reply: MediaRow,
  status: 201,
})

export const listMedia = endpoint({
  id: 'media.list',
  method: 'GET',
  path: '/api/admin/media',
  summary: 'List the pictures of the library, newest first',
  ...forStaff('catalogue.edit'),
  query: z.object({
    q: searched.meta({
      description: 'Words in the alternative text, or in the name of the person who uploaded the picture',
      examples: ['shirt'],
    }),
    unused: flag.describe('Only unused pictures: `1`, `true` or `on`'),
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
  summary: 'Get a picture of the library',
  ...forStaff('catalogue.edit'),
  params,
  reply: MediaRow,
})

export const describeMedia = endpoint({
  id: 'media.describe',
  method: 'PUT',
  path: '/api/admin/media/:id',
  summary: 'Change the alternative text of a picture, or where it matters most',
  ...forStaff('catalogue.edit'),
  params,
  body: z
    .strictObject({
      alt: text(0, 200)
        .optional()
        .meta({
          description: 'Alternative text, used where a record has none of its own; empty for none, absent to keep it',
          examples: ['A folded linen shirt'],
        }),
      focus: Focus.strict().optional().describe('Where it matters most; absent to keep it'),
    })
    .refine(({ alt, focus }) => alt !== undefined || focus !== undefined, { path: ['alt'], error: 'required' }),
  reply: MediaRow,
})

export const removeMedia = endpoint({
  id: 'media.remove',
  method: 'DELETE',
  path: '/api/admin/media/:id',
  summary: 'Remove a picture; refused while it is in use',
  ...forStaff('catalogue.edit'),
  params,
  reply: z.object({ id: Id.describe('Id of the removed picture') }),
})
