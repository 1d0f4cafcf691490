// When a session is alive, and for how long one may be.
import { sql } from 'kysely'

export interface Lifetime {
  /** A family ends when it was not refreshed for so long … */
  idleDays: number
  /** … and in any case this long after the login. */
  absoluteDays: number
}

/** Of a family `f` and its user `u`. Whatever ends a session makes one of these false. */
export const isLive = ({ idleDays }: Pick<Lifetime, 'idleDays'>) => sql`f.revoked_at is null and f.expires_at > now()
  and f.last_seen_at > now() - make_interval(days => ${idleDays})
  and u.status = 'active' and u.session_epoch = f.session_epoch`
