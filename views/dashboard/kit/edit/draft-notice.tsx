// Offers what was typed here before and never saved.
import { Button } from '../../../kit/button.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { useWords } from '../../words.ts'
import { useInstant } from '../use-zone.ts'
import styles from './dialogs.module.css'
import type { EditForm } from './use-edit-form.ts'

export function DraftNotice<V extends object>({ form }: { form: EditForm<V> }) {
  const t = useWords().kit.edit
  const instant = useInstant()
  if (!form.offered) return null
  return (
    <Notice tone="warn" title={t.draftTitle} role="status">
      <p>{t.draftText(instant(form.offered.at))}</p>
      <p className={styles.buttons}>
        <Button size="small" look="primary" onClick={form.takeDraft}>
          {t.draftRestore}
        </Button>
        <Button size="small" onClick={form.dropDraft}>
          {t.draftDrop}
        </Button>
      </p>
    </Notice>
  )
}
