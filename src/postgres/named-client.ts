// Statements that come again and again get a name, so that PostgreSQL reads and plans them once a connection instead of
// every time. Whether it then keeps one plan for all parameters is its own choice (`plan_cache_mode = auto`), except for
// statements that begin with `onePlan` or `plannedAnew`.
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { gatherChanges } from './commits.ts'

/** Names a process gives out for one pool: PostgreSQL keeps each statement with its plan for every connection. */
const MOST_NAMES = 200
/** Lists of every length make a text of their own; one that comes seldom is not worth keeping. */
const USES_BEFORE = 5
const MOST_COUNTED = 2000

const FEATURE_NOT_SUPPORTED = '0A000'

const ONE_PLAN = '/* one plan */'

/**
 * Begins a statement that is planned once, whatever its parameters are: for records found by their keys, where planning takes
 * longer than reading. Left to itself, PostgreSQL compares costs of plans it made before tables grew, and plans anew for
 * minutes. In a transaction it holds for whatever follows.
 */
export const onePlan: RawBuilder<unknown> = sql.raw(ONE_PLAN)

const PLANNED_ANEW = '/* planned anew */'

/** Begins a statement whose right plan depends on its parameters so much that one for any of them may read a whole table. */
export const plannedAnew: RawBuilder<unknown> = sql.raw(PLANNED_ANEW)

const isPlannedAnew = (text: string): boolean => text.startsWith(PLANNED_ANEW)

const isOnePlan = (text: unknown): boolean => typeof text === 'string' && text.startsWith(ONE_PLAN)

type PlanMode = 'auto' | 'force_generic_plan'

export interface StatementNames {
  /** Undefined for texts that have not come often enough, and for all others once the names are used up. */
  of: (text: string) => string | undefined
  /** From now on the text goes by another name, so that connections read it anew. */
  renew: (text: string) => void
}

export function statementNames(most = MOST_NAMES): StatementNames {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  const nameOf = (text: string, before = '') =>
    createHash('sha256').update(before).update(text).digest('hex').slice(0, 32)
  return {
    of: (text) => {
      const name = names.get(text)
      if (name !== undefined || names.size >= most) return name
      const used = (uses.get(text) ?? 0) + 1
      if (used <= USES_BEFORE) {
        if (uses.size >= MOST_COUNTED) uses.clear()
        uses.set(text, used)
        return undefined
      }
      uses.delete(text)
      names.set(text, nameOf(text))
      return names.get(text)
    },
    renew: (text) => {
      const name = names.get(text)
      if (name !== undefined) names.set(text, nameOf(text, name))
    },
  }
}

/** "cached plan must not change result type": the columns of a table have changed since the statement was read. */
const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === FEATURE_NOT_SUPPORTED && error.routine === 'RevalidateCachedQuery'

type Query = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

/** A class of clients whose statements with parameters, or with `onePlan`, are named, and whose commits are told of; for the `Client` of a pool. */
export function namedClient(names: StatementNames): typeof pg.Client {
  return class extends pg.Client {
    #changes = gatherChanges(this)

    #settled = async (result: Promise<pg.QueryResult>) => {
      try {
        const done = await result
        this.#changes.settle(done.command)
        if (done.command === 'ROLLBACK' && this.#modeWasSet) this.#mode = undefined
        return done
      } catch (error) {
        this.#changes.settle(undefined)
        if (this.#modeWasSet) this.#mode = undefined
        throw error
      }
    }

    /** What this session plans by; undefined where a transaction that was taken back may have changed it. */
    #mode: PlanMode | undefined = 'auto'
    #modeWasSet = false
    /** This transaction has come to a statement that is planned once. */
    #holds = false

    #modeOf = (text: unknown): PlanMode => {
      const asked = isOnePlan(text)
      this.#holds = this.getTransactionStatus() === 'T' && (this.#holds || asked)
      return asked || this.#holds ? 'force_generic_plan' : 'auto'
    }

    /** Sent ahead of the next statement, which goes out as soon as this is answered. */
    #planBy = (mode: PlanMode) => {
      if (this.#mode === mode) return
      this.#mode = mode
      this.#modeWasSet = true
      // It fails where the transaction has failed before, and so does what follows.
      super.query(`set plan_cache_mode = ${mode}`).catch(() => {})
    }

    #plain: Query = (text, values) => super.query(text, [...values])

    #named = async (name: string, text: string, values: readonly unknown[]) => {
      try {
        return await super.query({ name, text, values: [...values] })
      } catch (error) {
        if (!isOutdated(error)) throw error
        names.renew(text)
        // Within a transaction nothing can follow a failed statement; whoever began it begins again.
        if (this.getTransactionStatus() !== 'I') throw error
        return await this.#plain(text, values)
      }
    }

    override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
      const plain = typeof text === 'string'
      const parameters = Array.isArray(values) && values.length > 0
      const mode = this.#modeOf(text)
      if (parameters || !plain) this.#planBy(mode)
      const repeats = plain && rest.length === 0 && !isPlannedAnew(text) && (parameters || isOnePlan(text))
      const name = repeats ? names.of(text) : undefined
      if (name !== undefined) return this.#settled(this.#named(name, text as string, (values ?? []) as unknown[]))
      const running = Reflect.apply(super.query, this, [text, values, ...rest])
      return running instanceof Promise ? this.#settled(running) : running
    }) as pg.Client['query']
  }
}
