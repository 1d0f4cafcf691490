// Writes a reply or a note. A draft is stored per browser tab until it is sent, with what it is, and a reply that a colleague has sent
// meanwhile is shown before another one is added.
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { mutate } from 'swr'
import type { CannedReply, MessageDetail } from '#contract/messages.ts'
import type { Problem } from '../../api/client.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { TextArea } from '../../kit/field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { ProblemNotice } from '../../kit/problem-notice.tsx'
import { toast } from '../../kit/toast.tsx'
import { useTextDraft } from '../kit/edit/use-text-draft.ts'
import { NoScript } from '../kit/no-script.tsx'
import { useWords } from '../words.ts'
import { CannedPicker } from './canned-picker.tsx'
import styles from './composer.module.css'

interface Props {
  message: MessageDetail
  canned: readonly CannedReply[]
}

export function Composer({ message, canned }: Props) {
  const t = useWords().messages
  const { revalidate } = useRevalidator()
  const { id, version, erased, email, sends } = message
  const [text, setText, onSent] = useTextDraft('message-replies', id)
  // Kept beside the text: a note that came back as an answer would be sent to the customer.
  const [mode, setMode] = useTextDraft('message-modes', id)
  const note = erased || mode === 'note'
  const [problem, setProblem] = useState<Problem>()
  const [saved, setSaved] = useState(false)
  const [busy, setBusy] = useState(false)

  const failed = message.thread.findLast(({ mail }) => mail !== null)?.mail?.status === 'failed'

  const save = async (closing: boolean) => {
    if (busy) return
    setBusy(true)
    setSaved(false)
    const result = await live.attempt('POST /api/admin/messages/:id/replies', {
      params: { id },
      body: { body: text, note, version, ...(closing && { status: 'closed' as const }) },
    })
    setProblem(result.ok ? undefined : result.problem)
    if (result.ok) {
      onSent(text)
      setSaved(!note)
      if (note) toast(t.noteKept)
    }
    await Promise.all([revalidate(), mutate('GET /api/admin/summary')])
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(false)
  }
  return (
    <form className={styles.composer} onSubmit={submit} noValidate aria-label={t.write}>
      <NoScript />
      <div className={styles.modes} role="radiogroup" aria-label={t.write}>
        {[false, true].map((one) => (
          <label key={String(one)}>
            <input
              type="radio"
              name="mode"
              checked={note === one}
              disabled={erased && !one}
              onChange={() => setMode(one ? 'note' : '')}
            />
            {one ? t.note : t.answer}
          </label>
        ))}
        {!note && (
          <CannedPicker
            canned={canned}
            message={message}
            onPick={(words) => setText(text.trim() === '' ? words : `${text}\n\n${words}`)}
          />
        )}
      </div>
      <TextArea
        key={String(note)}
        id="reply"
        name="body"
        label={note ? t.noteText : t.answerText}
        hint={note ? t.noteHint : sends && email ? t.sentTo(email) : t.notSent}
        rows={6}
        maxLength={8000}
        value={text}
        problem={problem}
        data-key="r"
        onChange={(event) => setText(event.target.value)}
      />
      {erased && <p className={styles.soft}>{t.nobodyLeft}</p>}
      {!problem?.fields?.body && (
        <ProblemNotice problem={problem}>{problem?.fields?.version && t.conflict}</ProblemNotice>
      )}
      {saved && !failed && (
        <Notice tone="good" role="status">
          {sends ? t.sending : t.kept}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" size="small" aria-busy={busy || undefined}>
          {note ? t.keepNote : sends ? t.send : t.keep}
        </Button>
        {!note && (
          <Button size="small" onClick={() => void save(true)}>
            {sends ? t.sendClose : t.keepClose}
          </Button>
        )}
      </div>
    </form>
  )
}
