// One group of site info as a form: what all groups have in common, with the states it had before at its side.
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { InfoState } from '#contract/info.ts'
import type { GroupName, Groups } from '#contract/info-groups.ts'
import { allows } from '#contract/permissions.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { When } from '../../kit/money.tsx'
import { problemText } from '../../kit/problem-text.ts'
import { toast } from '../../kit/toast.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useShell } from '../../root.tsx'
import { EditForm } from '../kit/edit/edit-form.tsx'
import { Panel } from '../kit/edit/panel.tsx'
import { type EditForm as Form, useEditForm } from '../kit/edit/use-edit-form.ts'
import { useUndoToast } from '../kit/undo.ts'
import { useWords } from '../words.ts'
import styles from './info.module.css'

export interface GroupProps<G extends GroupName> {
  value: Groups[G]
  version: number
  history: readonly InfoState[]
}

/** `toForm` and `toValue` where the form holds the group otherwise than the shop does. */
export function useGroupForm<G extends GroupName, V extends object>(
  group: G,
  { value, version }: GroupProps<G>,
  labels: { [K in keyof V & string]: string },
  ways: { toForm: (value: Groups[G]) => V; toValue: (values: V) => Groups[G] },
): Form<V> {
  const role = useShell().user?.role
  return useEditForm<V>({
    entity: 'info',
    id: group,
    stored: { version, values: ways.toForm(value) },
    labels,
    save: (values, now) =>
      live.attempt('PUT /api/admin/info/:group', {
        params: { group },
        body: { value: ways.toValue(values), version: now ?? 0 },
      }),
    read: async () => {
      const now = await live.attempt('GET /api/admin/info')
      if (!now.ok) return now
      return { ok: true, data: { version: now.data.versions[group], values: ways.toForm(now.data.groups[group]) } }
    },
    readOnly: !role || !allows('info.edit', role),
  })
}

interface FrameProps<V extends object> {
  group: GroupName
  form: Form<V>
  history: readonly InfoState[]
  children: ReactNode
}

export function GroupForm<V extends object>({ group, form, history, children }: FrameProps<V>) {
  const t = useWords().info
  return (
    <EditForm form={form} side={<History group={group} form={form} history={history} />}>
      <Panel title={t.groups[group]}>{children}</Panel>
    </EditForm>
  )
}

function History<V extends object>({ group, form, history }: Omit<FrameProps<V>, 'children'>) {
  const t = useWords().info
  const messages = useMessages()
  const said = useUndoToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  const restore = async (historyId: number) => {
    if (busy) return
    setBusy(true)
    const body = { historyId, version: form.version ?? 0 }
    const result = await live.attempt('POST /api/admin/info/:group/restore', { params: { group }, body })
    setBusy(false)
    if (!result.ok) return toast(problemText(messages, result.problem), { tone: 'error' })
    said(t.restored, result.data.auditId)
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
