// One picture of a form: shown in the shape it will have, uploaded or taken out of the library, described, removed.
import { Images, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Picture } from '../../kit/picture.tsx'
import { useWords } from '../words.ts'
import { AltText } from './alt-text.tsx'
import { type Chosen, chosenOf } from './chosen.ts'
import { FileButton } from './file-button.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import styles from './picture-picker.module.css'
import { UploadList } from './upload-list.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useUploads } from './use-uploads.ts'

export type { Chosen } from './chosen.ts'

interface Props {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  value: Chosen | null
  onPick: (chosen: Chosen | null) => void
  disabled?: boolean | undefined
  /** Shape in which it will be shown, as CSS has it (`4 / 5`); without one, its own. */
  aspect?: string | undefined
  /** By default a picture fills its shape; `contain` shows all of it (logos). */
  fit?: 'cover' | 'contain' | undefined
  /** What it shows is being looked up. */
  loading?: boolean
  /** So that a form's list of errors leads here. */
  id?: string
}

export function PicturePicker({
  label,
  hint,
  error,
  value,
  onPick,
  disabled,
  aspect,
  fit = 'cover',
  loading,
  id,
}: Props) {
  const t = useWords().media
  const ownId = useId()
  const at = id ?? ownId
  const place = useRef<HTMLFieldSetElement>(null)
  const [choosing, setChoosing] = useState(false)
  const uploads = useUploads((rows) => {
    const last = rows.at(-1)
    if (last) onPick(chosenOf(last))
  })
  // One picture has one file: another one takes the place of what failed or is still on its way.
  const take = (files: File[]) => {
    for (const { id } of uploads.uploads) uploads.drop(id)
    uploads.add(files.slice(0, 1))
  }
  const over = useFileDrop(place, { disabled, onFiles: take })
  const frame = { aspectRatio: aspect ?? (value ? `${value.width} / ${value.height}` : '3 / 2') }

  return (
    <fieldset
      ref={place}
      id={at}
      tabIndex={-1}
      className={styles.picker}
      disabled={disabled}
      data-takes-pictures=""
      data-over={over || undefined}
      data-uploading={uploads.busy || undefined}
      data-invalid={error ? '' : undefined}
      aria-describedby={[hint && `${at}-hint`, error && `${at}-error`].filter(Boolean).join(' ') || undefined}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={styles.body}>
        <div className={styles.frame} style={frame}>
          {value ? (
            <Picture picture={value} sizes="24rem" from={240} upTo={960} className={styles[fit]} />
          ) : (
            <p className={styles.none}>{over ? t.release : loading ? '' : disabled ? t.none : t.dropOne}</p>
          )}
        </div>
        <UploadList {...uploads} />
        {!disabled && (
          <div className={styles.buttons}>
            <FileButton onFiles={take} describedBy={`${at}-rules`}>
              {t.upload}
            </FileButton>
            <Button size="small" onClick={() => setChoosing(true)} icon={Images}>
              {value ? t.change : t.choose}
            </Button>
            {value && (
              <Button size="small" look="quiet" onClick={() => onPick(null)} icon={X}>
                {t.remove}
              </Button>
            )}
          </div>
        )}
        {hint && (
          <p id={`${at}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        {!value && (
          <p id={`${at}-rules`} className={styles.hint}>
            {t.rules}
          </p>
        )}
        {value && <AltText key={value.id} value={value} onSaved={(alt) => onPick({ ...value, alt })} />}
        {error && (
          <p id={`${at}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
      {choosing && (
        <LibraryDialog
          onClose={() => setChoosing(false)}
          onChoose={([chosen]) => {
            setChoosing(false)
            if (chosen) onPick(chosen)
          }}
        />
      )}
    </fieldset>
  )
}
