// Listens to notices of PostgreSQL on a connection of its own, and says when some may have been missed: before the first, and
// whenever the connection broke. A connection that is open and dead is found out by asking it from time to time.
import type { Pool, PoolClient } from 'pg'

export interface ListenOptions {
  pool: Pool
  channel: string
  onNotice: (payload: string) => void
  /** Notices arrive from now on; earlier ones may have been missed. */
  onHearing: () => void
  /** None arrive until the next `onHearing`. */
  onDeaf: (error: unknown) => void
  /** Milliseconds between two attempts to connect. */
  retryEvery?: number
  /** Milliseconds between two questions whether the connection still stands; each has as long to be answered. */
  askEvery?: number
}

export interface Listening {
  close(): void
}

export function listen(options: ListenOptions): Listening {
  const { pool, channel, onNotice, onHearing, onDeaf, retryEvery = 1000, askEvery = 5000 } = options
  let closed = false
  let client: PoolClient | undefined
  let timer: NodeJS.Timeout | undefined

  const later = (run: () => void, milliseconds: number) => {
    if (closed) return
    timer = setTimeout(run, milliseconds)
    timer.unref()
  }

  const lose = (lost: PoolClient, error: unknown) => {
    if (client !== lost) return
    client = undefined
    clearTimeout(timer)
    lost.removeAllListeners('notification')
    lost.release(true)
    if (closed) return
    onDeaf(error)
    later(connect, retryEvery)
  }

  const ask = async (asked: PoolClient): Promise<void> => {
    const silent = setTimeout(() => lose(asked, new Error('The connection does not answer')), askEvery)
    try {
      await asked.query('select 1')
      if (client === asked) later(() => void ask(asked), askEvery)
    } catch (error) {
      lose(asked, error)
    } finally {
      clearTimeout(silent)
    }
  }

  const connect = async (): Promise<void> => {
    let connected: PoolClient
    try {
      connected = await pool.connect()
    } catch (error) {
      if (closed) return
      onDeaf(error)
      return later(connect, retryEvery)
    }
    if (closed) return connected.release(true)
    client = connected
    connected.on('error', (error) => lose(connected, error))
    connected.on('end', () => lose(connected, new Error('The connection ended')))
    connected.on('notification', ({ payload }) => onNotice(payload ?? ''))
    try {
      await connected.query(`listen ${channel}`)
    } catch (error) {
      return lose(connected, error)
    }
    if (client !== connected) return
    onHearing()
    later(() => void ask(connected), askEvery)
  }

  void connect()

  return {
    close() {
      closed = true
      clearTimeout(timer)
      const open = client
      client = undefined
      open?.removeAllListeners('end')
      open?.release(true)
    },
  }
}
