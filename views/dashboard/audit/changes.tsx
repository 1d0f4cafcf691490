// What one entry changed: the names of its fields, and unfolded what each held before and holds since.
import type { AuditRow, FieldChange } from '#contract/audit.ts'
import { sliceText } from '#contract/slice-text.ts'
import { useWords } from '../words.ts'
import styles from './audit.module.css'
import { type Speaker, useSpeak } from './use-speak.ts'

/** So many fields are named in the line, and shown before the rest is folded. */
const NAMED = 3
const SHOWN = 8
/** Longer values are folded. */
const LONG = 160

export function Changes({ row: { entity, changes } }: { row: AuditRow }) {
  const t = useWords().audit
  const speaker = useSpeak()(entity)
  if (changes.length === 0) return t.nothing
  const names = [...new Set(changes.map(({ field }) => speaker.label(field, null)))]
  const summary =
    names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} +${names.length - NAMED}` : names.join(', ')
  return (
    <details className={styles.changes}>
      <summary>{summary}</summary>
      <Table changes={changes.slice(0, SHOWN)} speaker={speaker} />
      {changes.length > SHOWN && (
        <details>
          <summary>{t.moreFields(changes.length - SHOWN)}</summary>
          <Table changes={changes.slice(SHOWN)} speaker={speaker} />
        </details>
      )}
    </details>
  )
}

function Table({ changes, speaker }: { changes: readonly FieldChange[]; speaker: Speaker }) {
  const t = useWords().audit
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{t.before}</th>
          <th scope="col">{t.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, of, before, after }) => (
          <tr key={`${field} ${of}`}>
            <th scope="row">{speaker.label(field, of)}</th>
            <td>{before === null ? '–' : <Value as="del" text={speaker.value(field, before)} />}</td>
            <td>{after === null ? '–' : <Value as="ins" text={speaker.value(field, after)} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ as: Tag, text }: { as: 'del' | 'ins'; text: string }) {
  const t = useWords().audit
  if (text.length <= LONG) return <Tag>{text}</Tag>
  return (
    <>
      <Tag>{sliceText(text, 0, LONG)}…</Tag>
      <details>
        <summary>{t.wholeText}</summary>
        <Tag>{text}</Tag>
      </details>
    </>
  )
}
