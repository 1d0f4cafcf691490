// Publishes to the other instances that sessions ended, and receives it from them: LISTEN/NOTIFY on a connection of its own.
import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'

const CHANNEL = 'bff_sessions'
/** The statement every instance runs once on a connection of its own. */
export const LISTENING = `listen ${CHANNEL}`
const Notice = z.object({ from: z.string(), families: z.array(z.string()) })

export interface Notices {
  /** Best effort: an instance that misses it finds out when its short-lived copy expires. */
  publish(families: readonly string[]): Promise<void>
  close(): Promise<void>
}

export interface NoticesOptions {
  pool: Pool
  onEnded: (families: readonly string[]) => void
  /** Called when notices may have been missed. */
  onGap: () => void
  onError: (error: unknown) => void
  /** Milliseconds between two attempts to connect. */
  retryEvery?: number
}

export function sessionNotices({ pool, onEnded, onGap, onError, retryEvery = 1000 }: NoticesOptions): Notices {
  const self = randomUUID()
  let closed = false
  let client: PoolClient | undefined
  let retry: NodeJS.Timeout | undefined

  const retryLater = () => {
    if (closed) return
    retry = setTimeout(connect, retryEvery)
    retry.unref()
  }

  const lose = (error: unknown) => {
    if (client === undefined) return
    client.release(true)
    client = undefined
    onGap()
    onError(error)
    retryLater()
  }

  const connect = async (): Promise<void> => {
    try {
      const connected = await pool.connect()
      if (closed) return connected.release()
      client = connected
      connected.on('error', lose)
      connected.on('end', () => lose(new Error('The connection ended')))
      connected.on('notification', ({ payload }) => receive(payload))
      await connected.query(LISTENING)
      onGap()
    } catch (error) {
      if (client !== undefined) return lose(error)
      onError(error)
      retryLater()
    }
  }

  const receive = (payload: string | undefined): void => {
    const notice = Notice.safeParse(parse(payload))
    if (!notice.success) onGap()
    else if (notice.data.from !== self) onEnded(notice.data.families)
  }

  void connect()

  return {
    async publish(families) {
      try {
        // A notice holds at most 8000 bytes.
        for (let at = 0; at < families.length; at += 100) {
          const notice = JSON.stringify({ from: self, families: families.slice(at, at + 100) })
          await pool.query('select pg_notify($1, $2)', [CHANNEL, notice])
        }
      } catch (error) {
        onError(error)
      }
    },
    async close() {
      closed = true
      clearTimeout(retry)
      client?.removeAllListeners('end')
      client?.release(true)
      client = undefined
    },
  }
}

function parse(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? '')
  } catch {
    return undefined
  }
}
