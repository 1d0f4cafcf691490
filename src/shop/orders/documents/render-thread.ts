// Draws papers in a thread of its own: each takes some hundred milliseconds, in which nobody else would be answered.
import { parentPort } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import { renderPaper } from './render.ts'

export interface Drawing {
  id: number
  paper: Paper
  madeAt: Date
}

export type Drawn = { id: number; pdf: Uint8Array } | { id: number; error: unknown }

parentPort?.on('message', async ({ id, paper, madeAt }: Drawing) => {
  const answer = await renderPaper(paper, madeAt).then(
    (pdf): Drawn => ({ id, pdf }),
    (error: unknown): Drawn => ({ id, error }),
  )
  parentPort?.postMessage(answer)
})
