// Whether an archive fits this release and the place it is to be restored into; each refusal says what to do.
import type { ClientBase } from 'pg'
import type { Migrations } from '#postgres/migrate.ts'
import { tablesIn } from './catalog.ts'
import { type Head, type Table, titleOf } from './format.ts'

export const checkMigrations = (
  { migrations: ran, release }: Head,
  known: Readonly<Record<'shop' | 'bff', Migrations>>,
): void => {
  for (const schema of ['shop', 'bff'] as const) {
    const unknown = ran[schema]?.filter((name) => !(name in known[schema])) ?? []
    if (unknown.length > 0)
      throw new Error(
        `This backup was made by release ${release}, which knows a migration this one does not ` +
          `(${unknown.join(', ')} of schema ${schema}): restore it with that release or a newer one`,
      )
  }
}

const EMPTY_PLACE =
  'Restore into an empty database: one that was just created, named by DATABASE_URL, or for the embedded one another DATA_DIR'

/** Tables of the queue may be left from an interrupted restore; any other table means that the database is in use. */
export const checkEmpty = async (client: ClientBase): Promise<void> => {
  const tables = await tablesIn(client)
  const others = tables.filter(({ schema }) => schema !== 'jobs')
  if (others.length > 0)
    throw new Error(`There is a shop in this database already (${others.length} tables). ${EMPTY_PLACE}`)
  for (const { schema, name } of tables) {
    const { rows } = await client.query(
      `select from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)} limit 1`,
    )
    if (rows.length > 0) throw new Error(`There are jobs in this database already. ${EMPTY_PLACE}`)
  }
}

/** The queue's tables are created by its library, perhaps newer than the archive; all others by the archive's migrations. */
export const checkColumns = (head: Head, tables: readonly Table[]): void => {
  const here = new Map(tables.map((table) => [titleOf(table), new Set(table.columns)]))
  for (const table of head.tables) {
    const strange = table.columns.filter((column) => !here.get(titleOf(table))?.has(column))
    if (strange.length > 0)
      throw new Error(
        `This release makes ${titleOf(table)} without ${strange.join(', ')}: restore with release ${head.release}, which wrote the backup`,
      )
  }
}
