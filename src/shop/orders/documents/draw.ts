// The thread that draws papers. Starting one and loading fonts takes longer than drawing, so it stays for the papers that
// come next, and ends when none has come for a while.
import { Worker } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import type { Drawing, Drawn } from './render-thread.ts'

const IDLE_MS = 30_000

interface Waiting {
  resolve: (pdf: Buffer) => void
  reject: (error: unknown) => void
}

interface Thread {
  draw: (paper: Paper, madeAt: Date) => Promise<Buffer>
}

function startThread(onEnd: () => void): Thread {
  const worker = new Worker(new URL('./render-thread.ts', import.meta.url))
  const waiting = new Map<number, Waiting>()
  const state = { last: 0, idle: undefined as NodeJS.Timeout | undefined }

  const end = (error: unknown) => {
    clearTimeout(state.idle)
    onEnd()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (drawn: Drawn) => {
    const one = waiting.get(drawn.id)
    waiting.delete(drawn.id)
    if ('error' in drawn) one?.reject(drawn.error)
    else one?.resolve(Buffer.from(drawn.pdf))
    if (waiting.size > 0) return
    // An idle thread keeps no process from ending.
    worker.unref()
    state.idle = setTimeout(() => {
      onEnd()
      void worker.terminate()
    }, IDLE_MS).unref()
  })
  worker.on('error', end)
  worker.on('exit', (code) => end(new Error(`The thread that draws papers ended with ${code}`)))

  return {
    draw: (paper, madeAt) =>
      new Promise((resolve, reject) => {
        clearTimeout(state.idle)
        worker.ref()
        const id = ++state.last
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, paper, madeAt } satisfies Drawing)
      }),
  }
}

const kept: { thread?: Thread | undefined } = {}

function current(): Thread {
  if (kept.thread) return kept.thread
  const started = startThread(() => {
    if (kept.thread === started) kept.thread = undefined
  })
  kept.thread = started
  return started
}

/** The PDF of a paper; the same bytes for the same paper and time. */
export const draw = (paper: Paper, madeAt: Date): Promise<Buffer> => current().draw(paper, madeAt)
