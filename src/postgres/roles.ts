// The roles Stoa works through: they own their schemas and all that is in them, and have no other right on the server.
// The caller connects as an administrator of the server; what an administrator created in the schemas before is handed over to the roles.
import type { Client } from 'pg'
import { extensions } from './extensions.ts'

export interface Owner {
  name: string
  password: string
  schemas: readonly string[]
  /** The job queue's library requires this right even if its schema already exists. */
  createsSchemas: boolean
}

/** Only one process per database does this at a time; the others then find it done. */
const lockId = 6_302_118

/** A table may be in use by a query that does not end; the start must then fail with a reason instead of waiting. */
const LOCK_TIMEOUT = '30s'

/** For every object of these schemas that another role owns, the statement that hands it over. */
const FOREIGN = `
  with schemas as (select oid from pg_namespace where nspname = any($1)),
    owner as (select oid, quote_ident(rolname) as name from pg_roles where rolname = $2)
  select format('alter schema %I owner to %s', nspname, owner.name) as statement
  from pg_namespace s, owner where s.oid in (select oid from schemas) and nspowner <> owner.oid
  union all
  select format('alter table %s owner to %s', c.oid::regclass, owner.name)
  from pg_class c, owner where relnamespace in (select oid from schemas) and relowner <> owner.oid
    and (relkind in ('r', 'p', 'v', 'm', 'f') or relkind = 'S' and not exists (
      -- A column's own sequence follows its table.
      select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid
        and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')))
  union all
  select format('alter routine %s owner to %s', p.oid::regprocedure, owner.name)
  from pg_proc p, owner where pronamespace in (select oid from schemas) and proowner <> owner.oid
  union all
  select format('alter type %s owner to %s', t.oid::regtype, owner.name)
  from pg_type t, owner where typnamespace in (select oid from schemas) and typowner <> owner.oid
    and (typtype in ('d', 'e', 'r') or typtype = 'c' and (select relkind from pg_class where oid = typrelid) = 'c')`

const provideRole = async (admin: Client, { name, password, schemas, createsSchemas }: Owner): Promise<void> => {
  const role = admin.escapeIdentifier(name)
  const { rows } = await admin.query('select from pg_roles where rolname = $1', [name])
  const rights = `login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${admin.escapeLiteral(password)}`
  await admin.query(`${rows.length === 0 ? 'create' : 'alter'} role ${role} ${rights}`)
  for (const schema of schemas)
    await admin.query(`create schema if not exists ${admin.escapeIdentifier(schema)} authorization ${role}`)
  if (createsSchemas) {
    const database = await admin.query<{ name: string }>('select quote_ident(current_database()) as name')
    await admin.query(`grant create on database ${database.rows[0]?.name} to ${role}`)
  }
  // With none of our schemas in the search path, names come out qualified.
  await admin.query('set local search_path = pg_catalog')
  const foreign = await admin.query<{ statement: string }>(FOREIGN, [schemas, name])
  for (const { statement } of foreign.rows) await admin.query(statement)
}

/** All or nothing, and safe to repeat: if nothing has changed, no table is locked. */
export const provideRoles = async (admin: Client, owners: readonly Owner[]): Promise<void> => {
  try {
    await admin.query('begin')
    await admin.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    await admin.query('select pg_advisory_xact_lock($1)', [lockId])
    for (const extension of extensions)
      await admin.query(`create extension if not exists ${extension} with schema public`)
    for (const owner of owners) await provideRole(admin, owner)
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback').catch(() => {})
    throw error
  }
}
