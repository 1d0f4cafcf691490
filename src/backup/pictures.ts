// Pictures as backup and restore see them. The shop decides where they are stored and which table lists them.
import type { ClientBase } from 'pg'

export interface Pictures {
  /** Files of a folder go into the archive; of a bucket only their list does. */
  kind: 'folder' | 'bucket'
  /** Of all pictures that the transaction of this connection sees, in groups that fit into memory. */
  keys: (client: ClientBase) => AsyncIterable<string[]>
  read: (key: string) => Promise<Buffer | undefined>
  write: (key: string, bytes: Buffer) => Promise<void>
  remove: (key: string) => Promise<void>
}
