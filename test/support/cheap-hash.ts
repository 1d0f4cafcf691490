// Very cheap password hashes, for tests of rate limits rather than of hashing.
import type { Pool } from 'pg'
import { hashPassword } from '../../src/shop/auth/passwords.ts'

/** Returns a cheap hash. A trigger keeps it in place, since a login would otherwise replace it with a stronger one. */
export const cheapHash = async (pool: Pool, password: string): Promise<string> => {
  await pool.query(`
    create function keep_hash() returns trigger language plpgsql as $$ begin
      new.password_hash = old.password_hash;
      return new;
    end $$;
    create trigger keep_hash before update on users for each row execute function keep_hash()`)
  return hashPassword(password, { memory: 64, passes: 1, parallelism: 1 })
}
