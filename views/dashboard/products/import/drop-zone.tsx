// Uploads a dropped or chosen file at once, then opens the page of its import.
import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ImportDetail } from '#contract/imports.ts'
import { upload } from '../../../api/upload.ts'
import { cx } from '../../../kit/class-names.ts'
import { Icon } from '../../../kit/icon.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { problemText } from '../../../kit/problem-text.ts'
import { useMessages } from '../../../messages/catalogue.tsx'
import { NoScript } from '../../kit/no-script.tsx'
import { useWords } from '../../words.ts'
import styles from './drop-zone.module.css'

const MOST_BYTES = 50 * 1024 * 1024
const NAMES = /\.(csv|tsv|txt)$/i

export function DropZone() {
  const t = useWords().imports
  const messages = useMessages()
  const navigate = useNavigate()
  const id = useId()
  const [over, setOver] = useState(false)
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const busy = sent !== undefined

  const take = async (files: readonly File[]) => {
    const [file, ...more] = files
    if (!file || busy) return
    if (more.length > 0) return setProblem(t.several)
    if (!NAMES.test(file.name)) return setProblem(t.notCsv)
    if (file.size > MOST_BYTES) return setProblem(t.tooLarge)
    setProblem(undefined)
    setSent(0)
    const result = await upload<ImportDetail>('/api/admin/imports', file, setSent)
    setSent(undefined)
    if (result.ok) return navigate(`/dashboard/products/import/${result.data.id}`)
    setProblem(result.problem.code === 'TOO_LARGE' ? t.tooLarge : problemText(messages, result.problem))
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  const percent = Math.round((sent ?? 0) * 100)
  return (
    <div className={styles.place}>
      <NoScript />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a pointer; everyone can use the input inside */}
      <div
        className={cx(styles.zone, over && styles.over)}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={(event) => {
          drag(event)
          void take([...event.dataTransfer.files])
        }}
      >
        <Icon of={FileUp} size={28} />
        <p className={styles.lead}>{t.drop}</p>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="visually-hidden"
          disabled={busy}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            currentTarget.value = ''
            void take(files)
          }}
        />
        <label htmlFor={id} className={styles.choose}>
          {t.choose}
        </label>
        <p id={`${id}-hint`} className={styles.hint}>
          {t.limits}
        </p>
        <p className={styles.hint}>
          <a href="/api/admin/imports/template/export" download>
            {t.template}
          </a>
        </p>
        {busy && (
          <p className={styles.sending}>
            <progress max={100} value={percent} aria-label={t.sending(percent)} />
            <span aria-hidden="true">{t.sending(percent)}</span>
          </p>
        )}
      </div>
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
    </div>
  )
}
