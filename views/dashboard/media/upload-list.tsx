// The files being uploaded: progress, errors, and buttons to cancel, retry or remove each of them.
import { RotateCw, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MediaRow } from '#contract/media.ts'
import { percentFormat } from '../../kit/formatters.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import { useShell } from '../../root.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { useWords } from '../words.ts'
import styles from './upload-list.module.css'
import { mayRetry, type Upload } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'
import { whyText } from './why-text.ts'

export function UploadList({ uploads, retry, drop }: Pick<Uploads, 'uploads' | 'retry' | 'drop'>) {
  const t = useWords().media.sending
  if (uploads.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t.label} data-part="uploads">
      {uploads.map((upload) => (
        <Row key={upload.id} upload={upload} onRetry={() => retry(upload.id)} onDrop={() => drop(upload.id)} />
      ))}
    </ul>
  )
}

interface RowProps {
  upload: Upload<File, MediaRow>
  onRetry: () => void
  onDrop: () => void
}

function Row({ upload: { file, state }, onRetry, onDrop }: RowProps) {
  const { sending: t, problem } = useWords().media
  const messages = useMessages()
  const percent = percentFormat(useShell().info.commerce.locale)
  const failed = state.at === 'failed'
  const share = state.at === 'sending' ? state.sent : state.at === 'done' ? 1 : 0
  return (
    <li className={styles.row} data-failed={failed || undefined}>
      <Thumbnail file={file} />
      <div className={styles.what}>
        <p className={styles.name}>{file.name}</p>
        {failed ? (
          <p className={styles.why} role="alert">
            {whyText(problem, messages, state.why)}
          </p>
        ) : (
          <>
            <progress
              className={styles.bar}
              max={100}
              value={Math.round(share * 100)}
              aria-label={t.progressOf(file.name)}
            />
            <p className={styles.state}>
              {state.at === 'waiting'
                ? t.waiting
                : share < 1
                  ? t.percent(percent(Math.floor(share * 100) / 100))
                  : t.checking}
            </p>
          </>
        )}
      </div>
      {mayRetry(state) && (
        <IconButton
          icon={RotateCw}
          size={18}
          label={t.retryOf(file.name)}
          className={styles.act}
          title={t.retry}
          onClick={onRetry}
        />
      )}
      <IconButton
        icon={X}
        size={18}
        label={(failed ? t.dropOf : t.cancelOf)(file.name)}
        className={styles.act}
        title={failed ? t.drop : t.cancel}
        onClick={onDrop}
      />
    </li>
  )
}

const SIDE = 88

/** Drawn on a canvas, because the content security policy blocks images with `blob:` addresses. */
function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let gone = false
    const draw = async () => {
      const bitmap = await createImageBitmap(file).catch(() => undefined)
      const target = canvas.current
      if (!bitmap || gone || !target) return bitmap?.close()
      const scale = Math.max(SIDE / bitmap.width, SIDE / bitmap.height)
      const [width, height] = [bitmap.width * scale, bitmap.height * scale]
      target.getContext('2d')?.drawImage(bitmap, (SIDE - width) / 2, (SIDE - height) / 2, width, height)
      bitmap.close()
    }
    if (file.type.startsWith('image/')) void draw()
    return () => {
      gone = true
    }
  }, [file])
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      <canvas ref={canvas} width={SIDE} height={SIDE} />
    </span>
  )
}
