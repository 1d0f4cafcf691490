// What a connection's transactions changed, told to whoever ran them once they are committed: triggers name it in messages
// of their own code (migration 0040 of the shop), which come before the statement's result.
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** SQLSTATE of the triggers' messages. */
const CHANGED = 'STOAC'

/** Run with a function, which is called with the names of each commit within. */
export const commits = new AsyncLocalStorage<(names: readonly string[]) => void>()

/** Gathers the names that statements of one connection are answered with, until their transaction ends. */
export function gatherChanges(client: pg.Client): { settle: (command: string | undefined) => void } {
  let names: string[] = []
  client.on('notice', ({ code, message }) => {
    if (code === CHANGED && message) names.push(...message.split(' '))
  })
  return {
    /** `command`: what the finished statement was; undefined where it failed. */
    settle: (command) => {
      if (names.length === 0 || client.getTransactionStatus() !== 'I') return
      const done = names
      names = []
      if (command !== undefined && command !== 'ROLLBACK') commits.getStore()?.(done)
    },
  }
}
