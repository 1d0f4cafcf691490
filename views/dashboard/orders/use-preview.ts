// What a deed would come to, asked a moment after the last key; an answer that is overtaken is dropped.
import { useEffect, useState } from 'react'
import type { CreditPreview } from '#contract/order-credits.ts'
import type { Problem, Result } from '../../api/client.ts'
import { useDebounced } from '../../kit/use-debounced.ts'

interface Foreseen {
  preview?: CreditPreview
  problem?: Problem
}

/** `body` is undefined while there is nothing to ask about; `ask` is called with it as it was then. */
export function usePreview<Body>(
  body: Body | undefined,
  ask: (body: Body, signal: AbortSignal) => Promise<Result<CreditPreview>>,
): Foreseen & { pending: boolean } {
  const typed = body === undefined ? '' : JSON.stringify(body)
  const asked = useDebounced(typed)
  const [answer, setAnswer] = useState<Foreseen & { to: string }>({ to: '' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again where the body differs, and not at each rendering
  useEffect(() => {
    if (asked === '') return
    const stop = new AbortController()
    const run = async () => {
      const result = await ask(JSON.parse(asked) as Body, stop.signal)
      setAnswer(result.ok ? { to: asked, preview: result.data } : { to: asked, problem: result.problem })
    }
    run().catch(() => {})
    return () => stop.abort()
  }, [asked])

  if (typed === '') return { pending: false }
  const { to, ...known } = answer
  return { ...known, pending: to !== typed }
}
