// The upload queue as a pure state machine: waiting, sending, failed with its reason, done. A failed upload does not
// block the others, and finished ones are handed over in the order in which the files were chosen.
import type { Problem } from '../../api/client.ts'
import type { FileFault } from './check-file.ts'

export type Why = { fault: FileFault } | { problem: Problem }

export type State<Row> =
  | { at: 'waiting' }
  | { at: 'sending'; sent: number }
  | { at: 'failed'; why: Why }
  | { at: 'done'; row: Row }

export interface Upload<F, Row> {
  id: number
  file: F
  state: State<Row>
}

export interface Queue<F, Row> {
  next: number
  uploads: readonly Upload<F, Row>[]
}

export type Step<F, Row> =
  | { do: 'add'; files: readonly { file: F; fault: FileFault | undefined }[] }
  | { do: 'start' | 'retry' | 'drop'; id: number }
  | { do: 'progress'; id: number; sent: number }
  | { do: 'fail'; id: number; why: Why }
  | { do: 'done'; id: number; row: Row }
  | { do: 'hand-over'; ids: readonly number[] }

export const emptyQueue = { next: 1, uploads: [] } as const

export function step<F, Row>(queue: Queue<F, Row>, what: Step<F, Row>): Queue<F, Row> {
  if (what.do === 'add') {
    const added = what.files.map(
      ({ file, fault }, index): Upload<F, Row> => ({
        id: queue.next + index,
        file,
        state: fault ? { at: 'failed', why: { fault } } : { at: 'waiting' },
      }),
    )
    return { next: queue.next + added.length, uploads: [...queue.uploads, ...added] }
  }
  if (what.do === 'hand-over')
    return { ...queue, uploads: queue.uploads.filter(({ id, state }) => state.at !== 'done' || !what.ids.includes(id)) }
  if (what.do === 'drop') return { ...queue, uploads: queue.uploads.filter(({ id }) => id !== what.id) }
  return {
    ...queue,
    uploads: queue.uploads.map((upload) =>
      upload.id === what.id ? { ...upload, state: following(upload.state, what) } : upload,
    ),
  }
}

/** The next state of an upload; events for one that is no longer in progress are ignored. */
function following<F, Row>(state: State<Row>, what: Step<F, Row>): State<Row> {
  if (what.do === 'start') return state.at === 'waiting' ? { at: 'sending', sent: 0 } : state
  // A file that was rejected before sending would be rejected again, so it is not retried.
  if (what.do === 'retry') return mayRetry(state) ? { at: 'waiting' } : state
  if (state.at !== 'sending') return state
  if (what.do === 'progress') return { at: 'sending', sent: Math.max(state.sent, Math.min(1, what.sent)) }
  if (what.do === 'fail') return { at: 'failed', why: what.why }
  return what.do === 'done' ? { at: 'done', row: what.row } : state
}

/** Whether a retry can help: not for an invalid file, whether the browser or the server rejected it. */
export const mayRetry = (state: State<unknown>): boolean =>
  state.at === 'failed' && 'problem' in state.why && ![400, 413, 415, 422].includes(state.why.problem.status)

/** The uploads to start now, so that no more than `atOnce` run at the same time. */
export function startable<F, Row>({ uploads }: Queue<F, Row>, atOnce: number): Upload<F, Row>[] {
  const busy = uploads.filter(({ state }) => state.at === 'sending').length
  return uploads.filter(({ state }) => state.at === 'waiting').slice(0, Math.max(0, atOnce - busy))
}

/** Finished uploads that no earlier unfinished one precedes. */
export function arrived<F, Row>({ uploads }: Queue<F, Row>): { id: number; row: Row }[] {
  const rows: { id: number; row: Row }[] = []
  for (const { id, state } of uploads) {
    if (state.at === 'waiting' || state.at === 'sending') break
    if (state.at === 'done') rows.push({ id, row: state.row })
  }
  return rows
}

export const isBusy = ({ uploads }: Queue<unknown, unknown>): boolean =>
  uploads.some(({ state }) => state.at === 'waiting' || state.at === 'sending')
