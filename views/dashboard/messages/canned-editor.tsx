// Edits the canned replies in place: one form, for the selected reply or a new one.
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CannedReply } from '#contract/messages.ts'
import type { Problem } from '../../api/client.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { Field, TextArea } from '../../kit/field.tsx'
import { ProblemNotice } from '../../kit/problem-notice.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { useUndoToast } from '../kit/undo.ts'
import { useWords } from '../words.ts'
import styles from './composer.module.css'

type Draft = Omit<CannedReply, 'id' | 'version'> & Partial<CannedReply>

const EMPTY: Draft = { name: '', body: '' }

export function CannedEditor({ canned }: { canned: readonly CannedReply[] }) {
  const t = useWords().messages.canned
  const messages = useMessages()
  const announce = useUndoToast()
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const [problem, setProblem] = useState<Problem>()

  const save = async () => {
    const { id, name, body, version } = draft
    const result =
      id !== undefined && version !== undefined
        ? await live.attempt('PUT /api/admin/canned-replies/:id', { params: { id }, body: { name, body, version } })
        : await live.attempt('POST /api/admin/canned-replies', { body: { name, body } })
    setProblem(result.ok ? undefined : result.problem)
    if (result.ok) {
      setDraft(EMPTY)
      announce(t.saved, result.data.auditId)
    }
    if (result.ok || result.problem.status !== 401) await revalidate()
  }
  const remove = async ({ id, name, version }: CannedReply) => {
    const result = await live.attempt('DELETE /api/admin/canned-replies/:id', { params: { id }, query: { version } })
    setProblem(result.ok ? undefined : result.problem)
    if (result.ok) announce(t.removed(name), result.data.auditId)
    if (draft.id === id) setDraft(EMPTY)
    if (result.ok || result.problem.status !== 401) await revalidate()
  }
  const stale = problem?.fields?.version !== undefined
  return (
    <div className={styles.editor}>
      {canned.length === 0 && <p className={styles.soft}>{t.empty}</p>}
      <ul className={styles.replies}>
        {canned.map((one) => (
          <li key={one.id}>
            <span>{one.name}</span>
            <IconButton icon={Pencil} label={t.edit(one.name)} onClick={() => setDraft(one)} />
            <IconButton icon={Trash2} label={t.remove(one.name)} onClick={() => void remove(one)} />
          </li>
        ))}
      </ul>
      <h3 className={styles.heading}>{draft.id === undefined ? t.addNew : t.edit(draft.name)}</h3>
      <Field
        id="canned-name"
        name="name"
        label={t.name}
        maxLength={80}
        value={draft.name}
        problem={problem}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      <TextArea
        id="canned-body"
        name="body"
        label={t.body}
        hint={t.hint}
        rows={6}
        maxLength={8000}
        value={draft.body}
        problem={problem}
        onChange={(event) => setDraft({ ...draft, body: event.target.value })}
      />
      {(stale || !problem?.fields) && <ProblemNotice problem={problem}>{stale && t.conflict}</ProblemNotice>}
      <div className={styles.buttons}>
        <Button look="primary" size="small" onClick={() => void save()}>
          {draft.id === undefined ? t.add : messages.save}
        </Button>
        {draft.id !== undefined && (
          <Button size="small" onClick={() => setDraft(EMPTY)}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
