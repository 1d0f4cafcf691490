// What a person at the terminal sees while everything comes up: what is under way in one line that is drawn over, and a
// line that stays for each step that is done, with how long it took. Log collectors read the log instead.

export interface Progress {
  /** Shows a step until its work is done; answers with the work's own outcome. */
  step: <T>(label: string, work: Promise<T>) => Promise<T>
  /** Adds detail to a step that is under way: `Writing the demo shop: 120 of 491 pictures`. */
  detail: (label: string, text: string) => void
  /** The final line: the address of the running shop. */
  done: (url: string) => void
}

const silent: Progress = { step: (_label, work) => work, detail: () => {}, done: () => {} }

const CLEAR = '\r\u001b[K'

export function createProgress(output: NodeJS.WriteStream, now: () => number = () => performance.now()): Progress {
  if (!output.isTTY) return silent
  const underWay = new Map<string, { since: number; text: string }>()
  const seconds = (since: number) => `${((now() - since) / 1000).toFixed(1)} s`
  const draw = () => {
    const words = [...underWay].map(([label, { text }]) => (text === '' ? label : `${label}: ${text}`))
    // A line longer than the terminal is wide would be overwritten only in part.
    output.write(CLEAR + (words.length > 0 ? `  … ${words.join(', ')}`.slice(0, (output.columns || 80) - 1) : ''))
  }
  const finish = (label: string, sign: string) => {
    const step = underWay.get(label)
    underWay.delete(label)
    if (step) output.write(`${CLEAR}  ${sign} ${label.padEnd(30)} ${seconds(step.since)}\n`)
    draw()
  }
  return {
    step: async (label, work) => {
      underWay.set(label, { since: now(), text: '' })
      draw()
      try {
        const outcome = await work
        finish(label, '✓')
        return outcome
      } catch (error) {
        finish(label, '✗')
        throw error
      }
    },
    detail: (label, text) => {
      const step = underWay.get(label)
      if (!step) return
      step.text = text
      draw()
    },
    done: (url) => void output.write(`${CLEAR}\n  Open ${url}\n`),
  }
}
