// The ordered pictures of a record: uploaded (chosen, dropped or pasted) or picked from the library, described,
// assigned to a colour, reordered, removed. The first one is the main picture.
import { Images } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { toast } from '../../kit/toast.tsx'
import { useWords } from '../words.ts'
import { altOf, type ColorChoice, chosenOf, type Item, itemOf } from './chosen.ts'
import { FileButton } from './file-button.tsx'
import styles from './image-uploader.module.css'
import { LibraryDialog } from './library-dialog.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { UploadList } from './upload-list.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useUploads } from './use-uploads.ts'

/** The maximum number of pictures per record. */
const MOST = 100

interface Props {
  value: Item[]
  onChange: (items: Item[]) => void
  /** Colours that a picture can be assigned to; empty if the record has none. */
  colors: readonly ColorChoice[]
  error?: string | undefined
  /** Target for links from the form's error summary. */
  id?: string
}

export function ImageUploader({ value, onChange, colors, error, id }: Props) {
  const t = useWords().media
  const ownId = useId()
  const at = id ?? ownId
  const place = useRef<HTMLFieldSetElement>(null)
  const [choosing, setChoosing] = useState(false)
  const [announcement, announce] = useState('')
  // Uploads that finish before the next render must each see the pictures that the others have added.
  const latest = useRef(value)
  latest.current = value

  const change = (items: Item[]) => {
    latest.current = items
    onChange(items)
  }
  const add = (added: Item[]) => {
    const here = new Set(latest.current.map(({ mediaId }) => mediaId))
    const fresh = added.filter(({ mediaId }) => !here.has(mediaId))
    if (fresh.length === 0) return
    change([...latest.current, ...fresh].slice(0, MOST))
    announce(t.sending.done(fresh.length))
  }
  const remove = (index: number) => {
    const item = latest.current[index]
    if (!item) return
    change(latest.current.toSpliced(index, 1))
    toast(t.removed(t.picture(index + 1, altOf(item))), {
      action: { label: t.undo, run: () => change(latest.current.toSpliced(index, 0, item)) },
    })
  }
  const uploads = useUploads((rows) => add(rows.map((row) => itemOf(chosenOf(row)))))
  const take = (files: File[]) => {
    const room = Math.max(0, MOST - latest.current.length - uploads.uploads.length)
    if (files.length > room) toast(t.sending.full(MOST), { tone: 'error' })
    uploads.add(files.slice(0, room))
    announce(t.sending.started(Math.min(files.length, room)))
  }
  const over = useFileDrop(place, { pastePage: true, onFiles: take })
  const silent = value.filter((item) => altOf(item) === '').length

  return (
    <fieldset
      ref={place}
      id={at}
      tabIndex={-1}
      className={styles.uploader}
      data-takes-pictures=""
      data-over={over || undefined}
      data-uploading={uploads.busy || undefined}
      aria-describedby={error && `${at}-error`}
    >
      <legend className="visually-hidden">{t.uploadMany}</legend>
      {value.length > 0 && <PictureGrid items={value} colors={colors} onChange={change} onRemove={remove} />}
      <UploadList {...uploads} />
      <div className={styles.zone}>
        <p>{over ? t.release : t.drop}</p>
        <div className={styles.buttons}>
          <FileButton multiple onFiles={take} describedBy={`${at}-rules`}>
            {t.uploadMany}
          </FileButton>
          <Button size="small" onClick={() => setChoosing(true)} icon={Images}>
            {t.choose}
          </Button>
        </div>
        <p id={`${at}-rules`} className={styles.rules}>
          {t.rules}
        </p>
      </div>
      {silent > 0 && <p className={styles.silent}>{t.noAltText(silent)}</p>}
      {error && (
        <p id={`${at}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {choosing && (
        <LibraryDialog
          multiple
          present={value.map(({ mediaId }) => mediaId)}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false)
            add(chosen.map(itemOf))
          }}
        />
      )}
    </fieldset>
  )
}
