// The pictures of the library as backup and restore see them.
import type { ClientBase } from 'pg'
import type { Config } from '../../config/config.ts'
import { mediaStore } from './choose-store.ts'

const AT_ONCE = 1000

/** In the order of their keys, a group at a time, as the transaction of this connection sees them. */
async function* keysOf(client: ClientBase): AsyncGenerator<string[]> {
  for (let last = ''; ; ) {
    const { rows } = await client.query<{ key: string }>(
      'select key from shop.media where key > $1 order by key limit $2',
      [last, AT_ONCE],
    )
    if (rows.length === 0) return
    yield rows.map(({ key }) => key)
    last = rows.at(-1)?.key ?? last
  }
}

export const picturesToBackUp = (config: Pick<Config, 'dataDir' | 's3'>) => {
  const store = mediaStore(config)
  return {
    kind: config.s3 ? ('bucket' as const) : ('folder' as const),
    keys: keysOf,
    read: store.original,
    write: (key: string, bytes: Buffer) => store.addOriginal(key, { bytes }),
    remove: store.remove,
  }
}
