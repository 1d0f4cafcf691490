// The database's address with its password, which may stand apart as it is: in an address it needs percent signs.

interface GivenDatabase {
  DATABASE_URL?: string | undefined
  DATABASE_PASSWORD?: string | undefined
}

/** Undefined means the embedded database. */
export function databaseUrl({ DATABASE_URL, DATABASE_PASSWORD }: GivenDatabase): string | undefined {
  if (DATABASE_URL === undefined || DATABASE_URL === 'embedded') return undefined
  if (DATABASE_PASSWORD === undefined) return DATABASE_URL
  const url = new URL(DATABASE_URL)
  url.password = encodeURIComponent(DATABASE_PASSWORD)
  return url.href
}
