// Saved views and columns of the dashboard's lists. A view belongs to who made it; a shared one is seen by all staff.
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import type { createView, readScreen, SavedView, updateView } from '#contract/saved-views.ts'
import { ApiError } from '#http/errors.ts'
import { requireVersion } from '../crud/list.ts'
import { constraintError } from '../db/constraints.ts'
import type { Database } from '../db/schema.ts'

type Stored = Omit<SavedView, 'own'> & { user_id: string }

const toView = ({ user_id, ...view }: Stored, userId: string): SavedView => ({ ...view, own: user_id === userId })

const COLUMNS = ['id', 'user_id', 'name', 'query', 'shared', 'version'] as const

export const savedViews = (db: Kysely<Database>, userId: string) => {
  const ofCaller = (id: string) =>
    db.selectFrom('staff_views').select(COLUMNS).where('id', '=', id).where('user_id', '=', userId)
  return {
    screen: async (screen: string): Promise<ReplyOf<typeof readScreen>> => {
      const [views, chosen] = await Promise.all([
        db
          .selectFrom('staff_views')
          .select(COLUMNS)
          .where('screen', '=', screen)
          .where((eb) => eb.or([eb('user_id', '=', userId), eb('shared', '=', true)]))
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
        db
          .selectFrom('staff_columns')
          .select('columns')
          .where('user_id', '=', userId)
          .where('screen', '=', screen)
          .executeTakeFirst(),
      ])
      return { views: views.map((view) => toView(view, userId)), columns: chosen?.columns ?? null }
    },

    choose: async (screen: string, columns: string[] | null): Promise<void> => {
      if (columns === null) {
        await db.deleteFrom('staff_columns').where('user_id', '=', userId).where('screen', '=', screen).execute()
        return
      }
      await db
        .insertInto('staff_columns')
        .values({ user_id: userId, screen, columns })
        .onConflict((conflict) => conflict.columns(['user_id', 'screen']).doUpdateSet({ columns }))
        .execute()
    },

    create: async (body: BodyOf<typeof createView>): Promise<SavedView> => {
      try {
        const view = await db
          .insertInto('staff_views')
          .values({ id: uuidv7(), user_id: userId, ...body })
          .returning(COLUMNS)
          .executeTakeFirstOrThrow()
        return toView(view, userId)
      } catch (error) {
        throw constraintError(error)
      }
    },

    update: async (id: string, { version, ...body }: BodyOf<typeof updateView>): Promise<SavedView> => {
      try {
        const after = await db
          .updateTable('staff_views')
          .set({ ...body, version: version + 1 })
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .where('version', '=', version)
          .returning(COLUMNS)
          .executeTakeFirst()
        if (after) return toView(after, userId)
      } catch (error) {
        throw constraintError(error)
      }
      requireVersion(await ofCaller(id).executeTakeFirst(), version)
      throw new ApiError('CONFLICT')
    },

    remove: async (id: string): Promise<void> => {
      const gone = await db
        .deleteFrom('staff_views')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst()
      if (!gone) throw new ApiError('NOT_FOUND')
    },
  }
}
