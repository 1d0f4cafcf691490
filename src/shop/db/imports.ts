// Tables of migration 0009: imports of products.
import type { ColumnType, Generated } from 'kysely'
import type { ImportChange, ImportOutcome, ImportProduct, ImportSettings, ImportStatus } from '#contract/imports.ts'
import type { Computed, Json, NullableJson, NullableTimestamp, Optional, StampedAt } from './columns.ts'

export interface ImportsTable {
  id: string
  file_name: string
  bytes: Generated<number>
  status: ImportStatus
  settings: Json<ImportSettings>
  format: Optional<string>
  encoding: Optional<string>
  delimiter: Optional<string>
  columns: ColumnType<{ name: string; field: string | null; sample: string }[], string | undefined, string>
  run: Generated<number>
  row_count: Generated<number>
  counts: ColumnType<Record<string, number>, string | undefined, string>
  position: Generated<number>
  applied: Generated<number>
  refused: Generated<number>
  undone: Generated<number>
  kept: Generated<number>
  failure: Optional<string>
  created_by: Optional<string>
  created_at: StampedAt
  applied_at: NullableTimestamp
  undone_at: NullableTimestamp
}

export interface ImportFilesTable {
  import_id: string
  part: number
  bytes: Buffer
}

export interface ImportProductsTable {
  import_id: string
  seq: number
  row: number
  slug: string
  title: string
  skus: string[]
  variants: number
  told: Json<unknown>
  outcome: Optional<ImportOutcome>
  result: Optional<NonNullable<ImportProduct['result']>>
  reason: Optional<string>
  changes: ColumnType<ImportChange[], string | undefined, string>
  product_id: Optional<string>
  before: NullableJson<unknown>
  after_mark: Optional<string>
  stock: NullableJson<Record<string, number>>
}

export interface ImportProblemsTable {
  import_id: string
  id: Computed<number>
  seq: Optional<number>
  row: number
  column_name: Optional<string>
  level: 'error' | 'warning'
  code: string
  value: Optional<string>
}

export interface ImportReferencesTable {
  import_id: string
  kind: 'category' | 'size' | 'color'
  key: string
  name: string
  detail: Optional<string>
  guessed: Generated<boolean>
  target_id: Optional<string>
}

export interface ImportPicturesTable {
  import_id: string
  id: Computed<number>
  seq: number
  row: number
  product_id: string
  color_id: Optional<string>
  url: string
  alt: string
  position: number
  status: Generated<'waiting' | 'fetched' | 'failed'>
}

export interface PictureSourcesTable {
  url_hash: Buffer
  media_id: string
}

export interface ImportTables {
  imports: ImportsTable
  import_files: ImportFilesTable
  import_products: ImportProductsTable
  import_problems: ImportProblemsTable
  import_references: ImportReferencesTable
  import_pictures: ImportPicturesTable
  picture_sources: PictureSourcesTable
}
