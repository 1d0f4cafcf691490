// Draws one paper in a thread of its own: it takes some hundred milliseconds, in which nobody else would be answered.
import { parentPort, workerData } from 'node:worker_threads'
import type { Paper } from './paper.ts'
import { renderPaper } from './render.ts'

const { paper, madeAt } = workerData as { paper: Paper; madeAt: Date }
parentPort?.postMessage(await renderPaper(paper, madeAt))
