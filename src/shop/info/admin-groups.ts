// The groups of site info as staff edit them: one row each with its own version, and every state it ever had.
import { type Kysely, sql, type Transaction } from 'kysely'
import { fieldProblems } from '#contract/errors.ts'
import type { InfoState } from '#contract/info.ts'
import { GROUP_BODIES, GROUPS, type GroupName, type Groups } from '#contract/info-groups.ts'
import { ApiError, invalidInput } from '#http/errors.ts'
import { enqueueDeriveAgain } from '../catalogue/derive-again.ts'
import type { Database } from '../db/schema.ts'
import { DEFAULT_INFO, readGroups } from './rules.ts'

const STATES = 50

/** Each group as it is edited. What cannot be read is shown as its defaults, as the shop shows it. */
export async function editedGroups(db: Kysely<Database>) {
  const rows = await db.selectFrom('info_groups').selectAll().where('name', 'in', GROUPS).execute()
  const { groups } = readGroups(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
  const versionOf = (name: GroupName) => rows.find((row) => row.name === name)?.version ?? 0
  return {
    groups: groups satisfies Groups,
    versions: Object.fromEntries(GROUPS.map((name) => [name, versionOf(name)])) as Record<GroupName, number>,
  }
}

export async function groupHistory(db: Kysely<Database>, name: GroupName): Promise<InfoState[]> {
  const { rows } = await sql<Omit<InfoState, 'at'> & { at: Date }>`
    select h.id, h.version, h.at, h.value, u.name as by
    from info_history h left join users u on u.id = h.actor_id
    where h.name = ${name} order by h.id desc limit ${STATES}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** A group as the audit log keeps it, field by field. */
const recordOf = (name: GroupName, value: unknown, version: number): Record<string, unknown> =>
  Array.isArray(value) ? { [name]: value, version } : { ...(value as object), version }

/** The value within such a record. */
export const valueIn = (name: GroupName, { version: _, ...fields }: Record<string, unknown>): unknown =>
  Array.isArray(DEFAULT_INFO[name]) ? fields[name] : fields

const localeIn = (commerce: unknown): unknown => (commerce as { locale?: unknown } | undefined)?.locale ?? 'en'

export const groupsWriter = (trx: Transaction<Database>, actorId: string) => {
  const checked = async (name: GroupName, value: unknown) => {
    const parsed = GROUP_BODIES[name].safeParse(value)
    if (!parsed.success) {
      const problems = Object.entries(fieldProblems(parsed.error))
      // A list has no fields of its own to name: its problems stand below the group's name.
      const inList = Array.isArray(DEFAULT_INFO[name])
      throw invalidInput(Object.fromEntries(problems.map(([path, word]) => [inList ? `${name}.${path}` : path, word])))
    }
    if (name === 'identity') await knownPictures(parsed.data as Groups['identity'])
    if (name === 'checkout') await knownPages(parsed.data as Groups['checkout'])
    return parsed.data
  }
  const knownPictures = async ({ logoId, socialPictureId, faviconId }: Groups['identity']) => {
    for (const [field, id] of Object.entries({ logoId, socialPictureId, faviconId })) {
      if (id === null) continue
      const found = await trx.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()
      if (!found) throw invalidInput({ [field]: 'unknown' })
    }
  }
  const knownPages = async ({ termsPage, withdrawalPage, privacyPage, imprintPage }: Groups['checkout']) => {
    for (const [field, id] of Object.entries({ termsPage, withdrawalPage, privacyPage, imprintPage })) {
      if (id === null) continue
      const page = await trx
        .selectFrom('info_entries')
        .select('id')
        .where('id', '=', id)
        .where('kind', '=', 'page')
        .executeTakeFirst()
      if (!page) throw invalidInput({ [field]: 'unknown' })
    }
  }
  const addToHistory = (name: GroupName, value: string, version: number, actor: string | null) =>
    trx.insertInto('info_history').values({ name, value, version, actor_id: actor }).execute()

  return {
    save: async (name: GroupName, given: unknown, version: number) => {
      const value = JSON.stringify(await checked(name, given))
      const now = await trx
        .selectFrom('info_groups')
        .selectAll()
        .where('name', '=', name)
        .forUpdate()
        .executeTakeFirst()
      if ((now?.version ?? 0) !== version) throw new ApiError('CONFLICT', { fields: { version: 'wrong' } })
      if (now) {
        const known = await trx.selectFrom('info_history').select('id').where('name', '=', name).limit(1).execute()
        // The state before the first edit (of a seeded shop) can be restored as well.
        if (known.length === 0) await addToHistory(name, JSON.stringify(now.value), now.version, now.updated_by)
      }
      const after = version + 1
      const { rows } = await sql<{ version: number }>`
        insert into info_groups (name, value, version, updated_by)
        values (${name}, ${value}::jsonb, ${after}, ${actorId})
        on conflict (name) do update
          set value = excluded.value, version = excluded.version, updated_by = excluded.updated_by, updated_at = now()
          where info_groups.version = ${version}
        returning version`.execute(trx)
      // Of two simultaneous first saves, the second is refused.
      if (!rows[0]) throw new ApiError('CONFLICT', { fields: { version: 'wrong' } })
      await addToHistory(name, value, after, actorId)
      // Searches know words by the stems of the shop's language.
      if (name === 'commerce' && localeIn(now?.value) !== localeIn(JSON.parse(value)))
        await enqueueDeriveAgain(trx, { of: 'shop' })
      return {
        before: now ? recordOf(name, now.value, now.version) : null,
        after: recordOf(name, JSON.parse(value), after),
        version: after,
      }
    },

    state: async (name: GroupName, historyId: number): Promise<unknown> => {
      const row = await trx
        .selectFrom('info_history')
        .select('value')
        .where('id', '=', historyId)
        .where('name', '=', name)
        .executeTakeFirst()
      if (!row) throw new ApiError('NOT_FOUND')
      return row.value
    },
  }
}
