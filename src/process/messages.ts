// What the supervisor and its children say to each other over Node's own channel.
import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** The metrics of one process, in the form prom-client aggregates. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[]

export type Order =
  /** The database is ready (and, for the BFF, the built views are): begin. `awaits` names the processes that have not answered yet. */
  | { type: 'start'; databaseUrl: string; awaits: readonly string[] }
  /** All processes have answered once; the child acknowledges it. */
  | { type: 'complete' }
  | { type: 'stop' }
  /** Requests the metrics; the answer carries the same number. */
  | { type: 'metrics'; asked: number }
  | { type: 'level'; level: string }
  /** While developing: the error in the code, to be shown on every page; without a text the error is fixed. */
  | { type: 'fault'; text?: string | undefined }

export type Report =
  /** Its code is loaded, and it waits to begin. */
  | { type: 'loaded' }
  | { type: 'listening'; url: string }
  | { type: 'complete' }
  /** The demo shop was written; its accounts are shown to the person at the terminal. */
  | { type: 'seeded'; accounts: unknown }
  | { type: 'metrics'; asked: number; figures: Figures }
  /** Why the process is about to end. */
  | { type: 'failed'; reason: string }
  /** How far the demo shop is, in words. */
  | { type: 'seeding'; text: string }
