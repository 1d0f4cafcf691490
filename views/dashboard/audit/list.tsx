// The audit log: who changed what, field by field, with a button to undo a change.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { AuditRow } from '#contract/audit.ts'
import { allows } from '#contract/permissions.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { When } from '../../kit/money.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { useShell } from '../../root.tsx'
import type { Column } from '../kit/list/column.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { useAnnouncedCall } from '../kit/use-call.ts'
import { titled, useWords } from '../words.ts'
import styles from './audit.module.css'
import { RECORD_SCREENS } from './record-screens.ts'
import { UndoGroup } from './undo-group.tsx'

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/audit', 'audit')

export const handle = titled((w) => w.audit.title)

const entityName = ({ kit, audit }: DashboardMessages, entity: string): string =>
  audit.entities[entity] ?? (kit.navigation.screens as Record<string, string>)[entity] ?? entity

/** The record's edit screen, if the record still exists and has one. */
function recordHref({ entity, entityId, action, label }: AuditRow, role: string | undefined): string | null {
  if (action === 'remove') return null
  if (entity === 'info') return `/dashboard/info?group=${entityId}`
  if (entity === 'info-entries') return `/dashboard/info/${entityId}`
  if (entity === 'messages') return `/dashboard/messages/${entityId}`
  // Editors may resend replies, which logs a mail entry, but they have no access to the mailbox.
  if (entity === 'mails') return role && allows('mailbox.read', role) ? `/dashboard/mailbox/${entityId}` : null
  // An order's address contains its number, which is the entry's label; without a number there is nothing to link to.
  if (entity === 'orders') return label === entityId ? null : `/dashboard/orders/${label}`
  return RECORD_SCREENS.has(entity) ? `/dashboard/${entity}/${entityId}` : null
}

const columns = (w: DashboardMessages, role: string | undefined): Column<AuditRow>[] => [
  {
    id: 'record',
    header: w.audit.record,
    cell: (row) => {
      if (row.group) {
        return (
          <span className={styles.two}>
            <a href={`/dashboard/audit?group=${row.group.id}`}>{w.audit.records(row.group.size)}</a>
            <small>{entityName(w, row.entity)}</small>
          </span>
        )
      }
      const href = recordHref(row, role)
      // A record without a name is shown by the name of its entity.
      const name = row.label === row.entityId ? entityName(w, row.entity) : row.label
      return (
        <span className={styles.two}>
          {href ? <a href={href}>{name}</a> : name}
          <small>{entityName(w, row.entity)}</small>
        </span>
      )
    },
  },
  { id: 'action', header: w.audit.action, cell: ({ action }) => w.audit.actions[action] ?? action },
  {
    id: 'person',
    header: w.audit.person,
    cell: ({ actor, actorRole }) => (
      <span className={styles.two}>
        {actor?.name ?? w.audit.nobody}
        {actorRole && <small>{w.kit.account.roles[actorRole]}</small>}
      </span>
    ),
  },
  { id: 'at', header: w.audit.at, sort: 'at', cell: ({ at }) => <When at={at} time /> },
  { id: 'changes', header: w.audit.changes, cell: (row) => <Changes row={row} /> },
]

export function Component() {
  const data = useLoaderData<typeof loader>()
  const w = useWords()
  const t = w.audit
  const { user } = useShell()
  const { facets } = data.list
  return (
    <ListPage
      resource="audit"
      title={t.title}
      data={data}
      columns={columns(w, user?.role)}
      nameOf={({ label }) => label}
      defaultSort="-at"
      filters={[
        { kind: 'flag', name: 'mine', label: t.mine },
        {
          kind: 'select',
          name: 'entity',
          label: t.entity,
          options: facets.entities.map((value) => ({ value, label: entityName(w, value) })),
        },
        {
          kind: 'select',
          name: 'action',
          label: t.action,
          options: facets.actions.map((value) => ({ value, label: t.actions[value] ?? value })),
        },
        {
          kind: 'select',
          name: 'actor',
          label: t.person,
          options: facets.people.map(({ id, name }) => ({ value: id, label: name })),
        },
        { kind: 'range', name: 'from', to: 'to', label: t.period, type: 'date' },
      ]}
      empty={{ title: t.empty, text: t.emptyText }}
    />
  )
}

function Changes({ row }: { row: AuditRow }) {
  const t = useWords().audit
  return (
    <div className={styles.cell}>
      {row.group ? <small>{t.firstOf(row.label)}</small> : null}
      <Fields changes={row.changes} />
      {row.undoable && <UndoButton row={row} />}
      {row.group?.undoable && <UndoGroup row={row} group={row.group} />}
    </div>
  )
}

function Fields({ changes }: Pick<AuditRow, 'changes'>) {
  const t = useWords().audit
  if (changes.length === 0) return t.nothing
  return (
    <details className={styles.changes}>
      <summary>{changes.length > 2 ? t.fields(changes.length) : changes.map(({ field }) => field).join(', ')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.field}</th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{before === null ? '–' : <del>{before}</del>}</td>
              <td>{after === null ? '–' : <ins>{after}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function UndoButton({ row: { id, action, label } }: { row: AuditRow }) {
  const t = useWords().audit
  const { busy, call } = useAnnouncedCall()
  const undo = () =>
    call(
      () => live.attempt('POST /api/admin/audit/:id/undo', { params: { id } }),
      () => t.undone,
    )
  return (
    <Button
      size="small"
      look="quiet"
      aria-busy={busy || undefined}
      aria-label={t.undoOf(t.actions[action] ?? action, label)}
      onClick={() => void undo()}
    >
      {t.undo}
    </Button>
  )
}
