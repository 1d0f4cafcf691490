// Notices of one channel, on a connection of its own that is opened again whenever it is lost. One that is open and dead is
// found out by asking it from time to time.
import pg from 'pg'

interface ListenOptions {
  /** Only its settings are used: a connection that listens serves nobody else. */
  pool: pg.Pool
  channel: string
  onNotice: (payload: string) => void
  /** Called when notices may have been missed: after connecting, each time. */
  onGap: () => void
  /** Called whenever it was lost or could not be opened; nothing is heard until the next `onGap`. */
  onError: (error: unknown) => void
  /** Milliseconds between two attempts to connect. */
  retryEvery?: number | undefined
  /** Milliseconds between two questions whether it still stands; each has as long to be answered. */
  askEvery?: number
}

export interface Listener {
  close: () => Promise<void>
}

export function listen(options: ListenOptions): Listener {
  const { pool, channel, onNotice, onGap, onError, retryEvery = 1000, askEvery = 5000 } = options
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let question: NodeJS.Timeout | undefined

  const drop = (lost: pg.Client, error: unknown) => {
    if (client !== lost || closed) return
    client = undefined
    clearTimeout(question)
    lost.end().catch(() => {})
    onError(error)
    retry = setTimeout(connect, retryEvery)
    retry.unref()
  }

  const askLater = (asked: pg.Client) => {
    question = setTimeout(() => void ask(asked), askEvery)
    question.unref()
  }
  const ask = async (asked: pg.Client): Promise<void> => {
    const silent = setTimeout(() => drop(asked, new Error('The connection does not answer')), askEvery)
    silent.unref()
    try {
      await asked.query('select 1')
      if (client === asked && !closed) askLater(asked)
    } catch (error) {
      drop(asked, error)
    } finally {
      clearTimeout(silent)
    }
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
      if (client !== connecting || closed) return
      onGap()
      askLater(connecting)
    } catch (error) {
      drop(connecting, error)
    }
  }

  void connect()

  return {
    close: async () => {
      closed = true
      clearTimeout(retry)
      clearTimeout(question)
      await client?.end().catch(() => {})
    },
  }
}
