// Tables of migration 0005: what staff choose for the dashboard's lists.
import type { Generated } from 'kysely'
import type { StampedAt, Version } from './columns.ts'

export interface StaffViewsTable {
  id: string
  user_id: string
  screen: string
  name: string
  query: string
  shared: Generated<boolean>
  version: Version
  created_at: StampedAt
}

export interface StaffColumnsTable {
  user_id: string
  screen: string
  columns: string[]
}

export interface StaffTables {
  staff_views: StaffViewsTable
  staff_columns: StaffColumnsTable
}
