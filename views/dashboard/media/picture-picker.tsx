// One picture of a form: shown at its final aspect ratio, uploaded or picked from the library, described, removed.
import { Focus, Images, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Picture } from '../../kit/picture.tsx'
import { useWords } from '../words.ts'
import { AltText } from './alt-text.tsx'
import { type Chosen, chosenOf } from './chosen.ts'
import { FileButton } from './file-button.tsx'
import { FocusDialog } from './focus-dialog.tsx'
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
  /** CSS aspect ratio in which the picture will be shown (`4 / 5`); by default the picture's own. */
  aspect?: string | undefined
  /** By default the picture is cropped to the aspect ratio; `contain` shows all of it (logos). */
  fit?: 'cover' | 'contain' | undefined
  /** Whether the picture's data is still loading. */
  loading?: boolean
  /** Target for links from the form's error summary. */
  id?: string
  /** Without asking for a text that stands for the picture. */
  wordless?: boolean | undefined
  /** Shown so small that no focal point is asked for. */
  tiny?: boolean | undefined
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
  wordless,
  tiny,
}: Props) {
  const t = useWords().media
  const ownId = useId()
  const at = id ?? ownId
  const place = useRef<HTMLFieldSetElement>(null)
  const [choosing, setChoosing] = useState(false)
  const [pointing, setPointing] = useState(false)
  const uploads = useUploads((rows) => {
    const last = rows.at(-1)
    if (last) onPick(chosenOf(last))
  })
  // Only one picture is held, so a new file replaces a failed or running upload.
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
            {value && fit === 'cover' && !tiny && (
              <Button size="small" onClick={() => setPointing(true)} icon={Focus}>
                {t.focus.choose}
              </Button>
            )}
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
        {value && !wordless && <AltText key={value.id} value={value} onSaved={(alt) => onPick({ ...value, alt })} />}
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
      {pointing && value && (
        <FocusDialog
          id={value.id}
          picture={value}
          onClose={() => setPointing(false)}
          onSaved={(focus) => onPick({ ...value, focus })}
        />
      )}
    </fieldset>
  )
}
