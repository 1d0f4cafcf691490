// What a kind of record is called, by the audit log's name for it.
import type { DashboardMessages } from '../../messages/en/dashboard.ts'

export const entityName = ({ kit, audit }: DashboardMessages, entity: string): string =>
  audit.entities[entity] ?? (kit.navigation.screens as Record<string, string>)[entity] ?? entity
