// The form shared by all groups of site info, with the group's earlier versions beside it.
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { InfoState } from '#contract/info.ts'
import type { GroupName, Groups } from '#contract/info-groups.ts'
import type { Locale } from '#contract/parts.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { When } from '../../kit/money.tsx'
import { problemText } from '../../kit/problem-text.ts'
import { toast } from '../../kit/toast.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { namesOf, valuesOf } from '../kit/edit/fields.ts'
import { ONLY_CHECK } from '../kit/edit/only-check.ts'
import { Panel } from '../kit/edit/panel.tsx'
import { RecordPanel } from '../kit/edit/record-inputs.tsx'
import { type EditForm as Form, useEditForm } from '../kit/edit/use-edit-form.ts'
import type { Option } from '../kit/options.ts'
import { useUndoToast } from '../kit/undo.ts'
import { useMay } from '../kit/use-may.ts'
import { useWords } from '../words.ts'
import { groupBody, groupTables } from './groups.tsx'
import styles from './info.module.css'
import { reloadWithFlash } from './reload-with-flash.ts'

interface Props {
  group: GroupName
  value: Groups[GroupName]
  version: number
  history: readonly InfoState[]
  /** Entries that are pages, by their ids. */
  pages: readonly Option[]
  /** The tab that an address shows. */
  tabAt: (query: URLSearchParams) => string
}

export function GroupForm({ group, value, version, history, pages, tabAt }: Props) {
  const words = useWords()
  const readOnly = !useMay()('info.edit')
  const fields: { [name: string]: { initial: unknown; panel?: 'main' | undefined } } = groupTables(
    words,
    readOnly,
    pages,
  )[group]
  const form = useEditForm<{ [name: string]: unknown }>({
    entity: 'info',
    id: group,
    stored: { version, values: valuesOf(fields, value) },
    ...namesOf(fields),
    save: (values, seen) =>
      live.attempt('PUT /api/admin/info/:group', {
        params: { group },
        body: { value: groupBody(group, values), version: seen ?? 0 },
      }),
    check: (values, seen) => {
      const body = { value: groupBody(group, values), version: seen ?? 0, ...ONLY_CHECK }
      return live.attempt('PUT /api/admin/info/:group', { params: { group }, body })
    },
    read: async () => {
      const now = await live.attempt('GET /api/admin/info')
      if (!now.ok) return now
      return { ok: true, data: { version: now.data.versions[group], values: valuesOf(fields, now.data.groups[group]) } }
    },
    readOnly,
    formAt: tabAt,
  })
  useLanguage('locale' in value ? value.locale : undefined)
  return (
    <EditForm form={form} side={<History group={group} form={form} history={history} />}>
      <RecordPanel form={{ ...form, record: null, fields }} panel="main" title={words.info.groups[group]} />
    </EditForm>
  )
}

/** The dashboard speaks the shop's language: once another is stored, the document comes anew and says that it was saved. */
function useLanguage(locale: Locale | undefined): void {
  const before = useRef(locale)
  useEffect(() => {
    if (locale !== before.current) reloadWithFlash('saved')
  }, [locale])
}

interface HistoryProps<V extends object> extends Pick<Props, 'group' | 'history'> {
  form: Form<V>
}

function History<V extends object>({ group, form, history }: HistoryProps<V>) {
  const t = useWords().info
  const messages = useMessages()
  const announce = useUndoToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  const restore = async (historyId: number) => {
    if (busy) return
    setBusy(true)
    const body = { historyId, version: form.version ?? 0 }
    const result = await live.attempt('POST /api/admin/info/:group/restore', { params: { group }, body })
    setBusy(false)
    if (!result.ok) return toast(problemText(messages, result.problem), { tone: 'error' })
    announce(t.restored, result.data.auditId)
    await revalidate()
  }
  return (
    <Panel title={t.history}>
      {history.length === 0 && <p>{t.noHistory}</p>}
      <ol className={styles.states}>
        {history.map(({ id, version, at, by }, index) => (
          <li key={id}>
            <span>
              <strong>{t.state(version)}</strong> {index === 0 && `(${t.present})`}
              <small>
                <When at={at} time />
                {by && `, ${by}`}
              </small>
            </span>
            {index > 0 && !form.options.readOnly && (
              <Button
                size="small"
                look="quiet"
                aria-label={t.restoreOf(version)}
                aria-busy={busy || undefined}
                onClick={() => void restore(id)}
              >
                {t.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
