// Notices of one channel, on a connection of its own that is opened again whenever it is lost.
import pg from 'pg'

interface ListenOptions {
  /** Only its settings are used: a connection that listens serves nobody else. */
  pool: pg.Pool
  channel: string
  onNotice: (payload: string) => void
  /** Called when notices may have been missed: after connecting, each time. */
  onGap: () => void
  onError: (error: unknown) => void
  /** Milliseconds between two attempts to connect. */
  retryEvery?: number
}

export interface Listener {
  close: () => Promise<void>
}

export function listen({ pool, channel, onNotice, onGap, onError, retryEvery = 1000 }: ListenOptions): Listener {
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  const drop = (lost: pg.Client, error: unknown) => {
    if (client !== lost || closed) return
    client = undefined
    lost.end().catch(() => {})
    onError(error)
    retry = setTimeout(connect, retryEvery)
    retry.unref()
  }

  const connect = async (): Promise<void> => {
    const connecting = new pg.Client(pool.options)
    client = connecting
    connecting.on('error', (error) => drop(connecting, error))
    connecting.on('end', () => drop(connecting, new Error('The connection ended')))
    connecting.on('notification', ({ payload }) => onNotice(payload ?? ''))
    try {
      await connecting.connect()
      await connecting.query(`listen ${channel}`)
      onGap()
    } catch (error) {
      drop(connecting, error)
    }
  }

  void connect()

  return {
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
