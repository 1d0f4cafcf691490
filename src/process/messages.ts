// What the supervisor and its children say to each other over Node's own channel.

import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** The figures of one process, as prom-client puts several together. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[]

export type Order =
  /** The database is there (and, for the BFF, the built views are): begin. `awaits` names who has not answered yet. */
  | { type: 'start'; databaseUrl: string; awaits: readonly string[] }
  /** Everybody has answered once; the process says so back. */
  | { type: 'complete' }
  | { type: 'stop' }
  /** Asks for the figures; the answer carries the same number. */
  | { type: 'metrics'; asked: number }
  | { type: 'level'; level: string }
  /** While developing: what is wrong with the code, for whoever asks for a page; nothing any more without a text. */
  | { type: 'fault'; text?: string | undefined }

export type Report =
  /** Its code is loaded, and it waits to begin. */
  | { type: 'loaded' }
  | { type: 'listening'; url: string }
  | { type: 'complete' }
  /** The demo shop was written; its accounts are for whoever sits at the terminal. */
  | { type: 'seeded'; accounts: unknown }
  | { type: 'metrics'; asked: number; figures: Figures }
  /** Why it is about to end. */
  | { type: 'failed'; reason: string }
  /** How far the demo shop is, in words. */
  | { type: 'seeding'; text: string }
