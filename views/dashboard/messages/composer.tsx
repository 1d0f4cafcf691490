// Writes a reply or a note. A draft is stored per browser tab until it is sent, with what it is.
import type { FormEvent } from 'react'
import type { CannedReply, MessageDetail } from '#contract/messages.ts'
import { Button } from '../../kit/button.tsx'
import { TextArea } from '../../kit/field.tsx'
import { Notice } from '../../kit/notice.tsx'
import { NoScript } from '../kit/no-script.tsx'
import { useWords } from '../words.ts'
import { CannedPicker } from './canned-picker.tsx'
import styles from './composer.module.css'
import type { Reply } from './use-reply.ts'

interface Props {
  message: MessageDetail
  canned: readonly CannedReply[]
  reply: Reply
}

export function Composer({ message, canned, reply }: Props) {
  const t = useWords().messages
  const { erased, email, sends } = message
  const { text, note, problem, saved, busy, setText, setNote, save } = reply
  const failed = message.thread.findLast(({ mail }) => mail !== null)?.mail?.status === 'failed'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(false)
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
              onChange={() => setNote(one)}
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
          <Button size="small" onClick={() => save(true)}>
            {sends ? t.sendClose : t.keepClose}
          </Button>
        )}
      </div>
    </form>
  )
}
