// The audit log: who changed what, field by field, with a button to undo a change.
import { ListChecks } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { AuditRow } from '#contract/audit.ts'
import { allows } from '#contract/permissions.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { When } from '../../kit/money.tsx'
import type { DashboardMessages } from '../../messages/en/dashboard.ts'
import { useUser } from '../../root.tsx'
import { useListAddress } from '../kit/list/address.ts'
import { BULK_RUNS } from '../kit/list/bulk.ts'
import type { Column } from '../kit/list/column.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { loadList } from '../kit/list/load-list.ts'
import { MenuLink } from '../kit/menu-item.tsx'
import { useAnnouncedCall } from '../kit/use-call.ts'
import { titled, useWords } from '../words.ts'
import styles from './audit.module.css'
import { Changes } from './changes.tsx'
import { entityName } from './entity-name.ts'
import { RECORD_SCREENS } from './record-screens.ts'
import { UndoGroup } from './undo-group.tsx'

export const loader = (args: LoaderFunctionArgs) => loadList(args, 'GET /api/admin/audit', 'audit')

export const handle = titled((w) => w.audit.title)

/** What a record is called; one without a name is shown by the name of its kind. */
function recordName(w: DashboardMessages, { entity, entityId, label }: AuditRow): string {
  if (entity === 'info') return (w.info.groups as Record<string, string>)[entityId] ?? entityId
  return label === entityId ? entityName(w, entity) : label
}

/** The entries of one bulk change, one by one. */
const groupHref = ({ id }: { id: string }): string => `/dashboard/audit?group=${id}`

/** The record's edit screen, if the record still exists and has one. */
function recordHref({ entity, entityId, action, label, slug }: AuditRow, role: string | undefined): string | null {
  if (action === 'remove') return null
  if (entity === 'products') return slug && `/dashboard/products/${slug}`
  if (entity === 'size-sets') return `/dashboard/sizes/${entityId}`
  if (entity === 'reviews') return `/dashboard/reviews/${entityId}/edit`
  if (entity === 'imports') return `/dashboard/products/import/${entityId}`
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
      const { group } = row
      const href = group ? groupHref(group) : recordHref(row, role)
      const name = group ? w.audit.records(group.size, entityName(w, row.entity)) : recordName(w, row)
      return (
        <span className={styles.two}>
          {href ? <a href={href}>{name}</a> : name}
          <small>{group ? w.audit.oneAct : entityName(w, row.entity)}</small>
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
  { id: 'changes', header: w.audit.changes, wide: true, cell: (row) => <What row={row} /> },
]

export function Component() {
  const data = useLoaderData<typeof loader>()
  const w = useWords()
  const t = w.audit
  const user = useUser()
  const { facets } = data.list
  const isGroup = useListAddress().query.has('group')
  return (
    <ListPage
      resource="audit"
      title={t.title}
      menu={<MenuLink icon={ListChecks} label={w.bulkRuns.title} href={BULK_RUNS} />}
      data={data}
      columns={columns(w, user?.role)}
      nameOf={({ label }) => label}
      defaultSort="-at"
      filters={[
        { kind: 'flag', name: 'mine', label: t.mine },
        {
          kind: 'multi',
          name: 'entity',
          label: t.entity,
          options: facets.entities.map((value) => ({ value, label: entityName(w, value) })),
        },
        {
          kind: 'multi',
          name: 'action',
          label: t.action,
          options: facets.actions.map((value) => ({ value, label: t.actions[value] ?? value })),
        },
        {
          kind: 'multi',
          name: 'actor',
          label: t.person,
          options: facets.people.map(({ id, name }) => ({ value: id, label: name })),
        },
        { kind: 'range', name: 'from', to: 'to', label: t.period, type: 'date' },
      ]}
      empty={{ title: t.empty, text: t.emptyText }}
    >
      {isGroup && (
        <p>
          {t.oneAct}. <a href="/dashboard/audit">{t.all}</a>
        </p>
      )}
    </ListPage>
  )
}

function What({ row }: { row: AuditRow }) {
  const w = useWords()
  const t = w.audit
  return (
    <div className={styles.cell}>
      {row.group ? <a href={groupHref(row.group)}>{t.each(row.group.size)}</a> : <Changes row={row} />}
      {row.undoable && <UndoButton row={row} />}
      {row.group?.undoable && <UndoGroup row={row} group={row.group} kind={entityName(w, row.entity)} />}
    </div>
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
