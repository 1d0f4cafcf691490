// Pictures and written text. Uploading and the library need staff who are signed in; everything else works by itself.
import type { Item } from '../../dashboard/media/chosen.ts'
import { FileButton } from '../../dashboard/media/file-button.tsx'
import { ImageUploader } from '../../dashboard/media/image-uploader.tsx'
import { type Chosen, PicturePicker } from '../../dashboard/media/picture-picker.tsx'
import { UploadList } from '../../dashboard/media/upload-list.tsx'
import type { Upload } from '../../dashboard/media/upload-queue.ts'
import { RichTextEditor } from '../../dashboard/rich-text/rich-text-editor.tsx'
import type { Group } from '../group.ts'
import { Held, LONG, PICTURE, PROBLEM } from '../samples.tsx'

const CHOSEN: Chosen = { id: 'picture', ...PICTURE }

const ITEMS: Item[] = ['First', ''].map((alt, at) => ({ mediaId: `${at}`, alt, colorId: null, picture: PICTURE }))

const uploads = (): Upload<File, never>[] =>
  (
    [
      { at: 'waiting' },
      { at: 'sending', sent: 0.4 },
      { at: 'failed', why: { fault: 'size' } },
      { at: 'failed', why: { problem: { ...PROBLEM, status: 503, code: 'UPSTREAM_UNAVAILABLE' } } },
    ] as const
  ).map((state, id) => ({ id, file: new File(['x'], `${state.at}-${id}.png`, { type: 'image/png' }), state }))

const picker = (value: Chosen | null, more: { error?: string; disabled?: boolean; loading?: boolean } = {}) => (
  <Held start={value}>
    {(chosen, pick) => <PicturePicker label="Picture" value={chosen} onPick={pick} aspect="4 / 5" {...more} />}
  </Held>
)

const uploader = (items: Item[], more: { error?: string } = {}) => (
  <Held start={items}>
    {(value, set) => (
      <ImageUploader value={value} onChange={set} colors={[{ id: 'sage', name: 'Sage', hex: '#8A9A7B' }]} {...more} />
    )}
  </Held>
)

const editor = (label: string, html: string, more: { error?: string; disabled?: boolean } = {}) => (
  <Held start={html}>{(value, set) => <RichTextEditor label={label} value={value} onChange={set} {...more} />}</Held>
)

export const media: Group = {
  name: 'Media',
  notes: {
    UploadList: 'Waiting, being sent, refused before, failed on the way.',
  },
  wide: ['ImageUploader', 'UploadList', 'RichTextEditor'],
  pieces: {
    PicturePicker: {
      empty: picker(null),
      chosen: picker(CHOSEN),
      loading: picker(null, { loading: true }),
      disabled: picker(CHOSEN, { disabled: true }),
      wrong: picker(null, { error: 'Choose a picture.' }),
    },
    ImageUploader: {
      empty: uploader([]),
      'two, the second without words': uploader(ITEMS),
      wrong: uploader([], { error: 'At least one picture.' }),
    },
    UploadList: { 'every state': <UploadList uploads={uploads()} retry={() => {}} drop={() => {}} /> },
    FileButton: {
      normal: <FileButton onFiles={() => {}}>Choose files</FileButton>,
    },
    RichTextEditor: {
      empty: editor('Description', ''),
      written: editor('Story', `<h2>Care</h2><p>${LONG}</p><ul><li>By hand</li></ul>`),
      disabled: editor('At rest', '<p>Nobody writes here.</p>', { disabled: true }),
      wrong: editor('Too long', '<p>Too much.</p>', { error: 'Use at most 20 characters.' }),
    },
  },
}
