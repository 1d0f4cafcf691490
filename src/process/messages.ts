// What the supervisor and its children say to each other over Node's own channel.

export type Order =
  /** The database is there (and, for the BFF, the built views are): begin. */
  { type: 'start'; databaseUrl: string } | { type: 'stop' }

export type Report =
  | { type: 'listening'; url: string }
  /** The demo shop was written; its accounts are for whoever sits at the terminal. */
  | { type: 'seeded'; accounts: unknown }
