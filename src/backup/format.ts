// What a backup holds, entry by entry: a plain tar file, packed by gzip, that any tool can open.
//   stoa-backup.json             what it is, the migrations, tables with their columns, sequences
//   tables/shop.products/000001  rows as COPY writes them, in pieces; tables in the order in which they can be filled
//   pictures/<key>               files of pictures; or bucket/000001, lists of their keys, where they lie in a bucket
//   seal.json                    the digest of everything before it
import { z } from 'zod'

export const FORMAT = 1

const Name = z.string().min(1).max(63)

export const SCHEMAS = ['shop', 'bff', 'jobs'] as const
const Schema = z.enum(SCHEMAS)
export type SchemaName = z.infer<typeof Schema>

export const Head = z.object({
  format: z.literal(FORMAT),
  /** The version of Stoa that wrote the backup. */
  release: z.string(),
  postgres: z.string(),
  /** The moment whose state the backup holds. */
  at: z.iso.datetime(),
  migrations: z.partialRecord(Schema, z.array(z.string())),
  tables: z.array(z.object({ schema: Schema, name: Name, columns: z.array(Name).min(1) })),
  sequences: z.array(z.object({ schema: Schema, name: Name, last: z.string().regex(/^-?\d+$/) })),
  pictures: z.enum(['folder', 'bucket', 'none']),
})
export type Head = z.infer<typeof Head>
export type Table = Head['tables'][number]

export const Seal = z.object({
  /** SHA-256 of every byte of the tar file before this entry. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Entries by table name, such as `shop.products`. */
  rows: z.record(z.string(), z.int().min(0)),
  pictures: z.int().min(0),
  /** Number of pictures whose file was missing. */
  missing: z.int().min(0),
})
export type Seal = z.infer<typeof Seal>

export const HEAD = 'stoa-backup.json'
export const SEAL = 'seal.json'

export const titleOf = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`

export const numbered = (number: number) => String(number).padStart(6, '0')

export const pieceOf = (table: Table, number: number): string => `tables/${titleOf(table)}/${numbered(number)}`
export const pictureEntry = (key: string): string => `pictures/${key}`
export const listEntry = (number: number): string => `bucket/${numbered(number)}`

/** The table a chunk belongs to. */
export const tableOf = (entry: string): string | undefined => /^tables\/([^/]+)\/\d{6,}$/.exec(entry)?.[1]
/** The key of a picture's file. */
export const keyOf = (entry: string): string | undefined => /^pictures\/([0-9a-f]{32})$/.exec(entry)?.[1]
export const isList = (entry: string): boolean => /^bucket\/\d{6,}$/.test(entry)
