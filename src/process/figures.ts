// Asks the child processes for their metrics over Node's IPC channel, and matches answers to questions.
import type { Figures, Order } from './messages.ts'

/** Milliseconds a process has to return its metrics. */
const ANSWER_WITHIN = 2000

export interface FigureQuestions {
  /** Undefined if it does not answer in time. */
  ask: (order: (message: Order) => void) => Promise<Figures>
  answer: (report: { asked: number; figures: Figures }) => void
}

export const figureQuestions = (): FigureQuestions => {
  const questions = new Map<number, (figures: Figures) => void>()
  const state = { asked: 0 }
  return {
    ask: (order) => {
      state.asked += 1
      const { asked } = state
      const { promise, resolve } = Promise.withResolvers<Figures>()
      const late = setTimeout(resolve, ANSWER_WITHIN, [])
      questions.set(asked, resolve)
      order({ type: 'metrics', asked })
      return promise.finally(() => {
        clearTimeout(late)
        questions.delete(asked)
      })
    },
    answer: ({ asked, figures }) => questions.get(asked)?.(figures),
  }
}
