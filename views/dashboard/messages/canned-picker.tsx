// Inserts a canned reply with its placeholders filled from the message, and links to the editor of all replies.
import { useState } from 'react'
import type { CannedReply, MessageDetail, PLACEHOLDERS } from '#contract/messages.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { useShell, useUser } from '../../root.tsx'
import { byName, SelectOptions } from '../kit/select-options.tsx'
import { useWords } from '../words.ts'
import { CannedEditor } from './canned-editor.tsx'
import styles from './composer.module.css'
import thread from './thread.module.css'

interface Props {
  canned: readonly CannedReply[]
  message: MessageDetail
  onPick: (text: string) => void
}

export function CannedPicker({ canned, message, onPick }: Props) {
  const t = useWords().messages.canned
  const { info } = useShell()
  const user = useUser()
  const [editing, setEditing] = useState(false)
  const words: Record<(typeof PLACEHOLDERS)[number], string> = {
    name: message.name,
    order: message.order?.number ?? '',
    shop: info.identity.name,
    me: user?.name ?? '',
  }
  const pick = (id: string) => {
    const chosen = canned.find((one) => one.id === id)
    if (chosen) onPick(filled(chosen.body, words))
  }
  return (
    <span className={styles.canned}>
      {canned.length > 0 && (
        <select className={thread.chooser} aria-label={t.label} value="" onChange={(event) => pick(event.target.value)}>
          <option value="">{t.choose}</option>
          <SelectOptions of={byName(canned)} />
        </select>
      )}
      <button type="button" onClick={() => setEditing(true)}>
        {t.manage}
      </button>
      <Dialog open={editing} onClose={() => setEditing(false)} title={t.title}>
        <CannedEditor canned={canned} />
      </Dialog>
    </span>
  )
}

/** Fills known placeholders; other text in braces is left unchanged. */
const filled = (body: string, words: Record<string, string>): string =>
  body.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(words, name) ? (words[name] ?? '') : whole))
