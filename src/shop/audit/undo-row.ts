// Taking back a change of one row of one table, where the log holds the whole row: an update is set back, a new row is
// removed, a removed row is put back. A row that was changed since then is refused.
import { sql, type Transaction } from 'kysely'
import type { Permission } from '#contract/permissions.ts'
import { ApiError } from '#http/errors.ts'
import type { Database } from '../db/schema.ts'

export interface Entry {
  action: string
  entity: string
  entityId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export interface Undone {
  before: object | null
  after: object | null
  version: number
}

/** How an entity takes its changes back. */
export interface Undo {
  /** The permission to undo a change: the same that making it needs. */
  permission: Permission
  /** Actions that can be taken back; `undo` itself is always among them. */
  actions: readonly string[]
  run: (trx: Transaction<Database>, entry: Entry, actorId: string) => Promise<Undone>
}

/** How each entity takes its changes back, by the name the audit log has for it. */
export type UndoRegistry = ReadonlyMap<string, Undo>

interface Stored {
  id: string
  version: number
}

/** Columns that are never set back: an id stays, a version only grows, and times are the database's. */
const NOT_RESTORED: ReadonlySet<string> = new Set(['id', 'version', 'created_at', 'updated_at'])

export function undoRow(
  table: keyof Database,
  options: {
    permission: Permission
    actions: readonly string[]
    /** Brings up to date what is derived from the row. */
    afterwards?: (trx: Transaction<Database>, id: string) => Promise<void>
  },
): Undo {
  const name = sql.table(table)
  const put = (trx: Transaction<Database>, row: object) => {
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
    return {
      columns,
      from: sql`select ${columns} from jsonb_populate_record(null::${name}, ${JSON.stringify(row)})`,
      trx,
    }
  }
  const stored = async (trx: Transaction<Database>, id: string): Promise<Stored | undefined> =>
    (await sql<Stored>`select * from ${name} where id = ${id} for update`.execute(trx)).rows[0]

  const insert = async (trx: Transaction<Database>, row: Stored): Promise<Undone> => {
    if (await stored(trx, row.id)) throw new ApiError('CONFLICT')
    const again = { ...row, version: row.version + 1 }
    const { columns, from } = put(trx, again)
    await sql`insert into ${name} (${columns}) ${from}`.execute(trx)
    return { before: null, after: again, version: again.version }
  }
  const remove = async (trx: Transaction<Database>, now: Stored): Promise<Undone> => {
    await sql`delete from ${name} where id = ${now.id}`.execute(trx)
    return { before: now, after: null, version: now.version }
  }
  const restore = async (trx: Transaction<Database>, now: Stored, row: Stored): Promise<Undone> => {
    const fields = Object.fromEntries(Object.entries(row).filter(([column]) => !NOT_RESTORED.has(column)))
    const { columns, from } = put(trx, fields)
    const version = now.version + 1
    const { rows } = await sql<Stored>`
      update ${name} set (${columns}) = (${from}), version = ${version} where id = ${now.id} returning *`.execute(trx)
    return { before: now, after: rows[0] ?? null, version }
  }

  return {
    permission: options.permission,
    actions: options.actions,
    run: async (trx, { entityId, before, after }) => {
      const undone = await (async () => {
        if (after === null && before !== null) return await insert(trx, before as unknown as Stored)
        const now = await stored(trx, entityId)
        if (!now || now.version !== after?.version) throw new ApiError('CONFLICT', { fields: { version: 'wrong' } })
        return before === null ? await remove(trx, now) : await restore(trx, now, before as unknown as Stored)
      })()
      await options.afterwards?.(trx, entityId)
      return undone
    },
  }
}
