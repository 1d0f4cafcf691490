// The audit log is append only (0003), and its trigger by row is not asked when a table is emptied. Only what empties the whole
// shop, and says so in its transaction, may empty it, too.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    create function audit_log_is_not_emptied() returns trigger language plpgsql as $$
    begin
      if current_setting('stoa.emptying', true) = 'on' then
        return null;
      end if;
      raise exception 'audit_log is append only';
    end $$;
    create trigger audit_log_not_emptied before truncate on audit_log
      for each statement execute function audit_log_is_not_emptied();
  `)
    .execute(db)
}
