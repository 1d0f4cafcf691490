// Runs one API call at a time, from a button or a small form, and holds its busy state and its error. Where somebody else was
// faster, the page is read again.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Problem, Result } from '../../api/client.ts'
import { problemText } from '../../kit/problem-text.ts'
import { toast } from '../../kit/toast.tsx'
import { useMessages } from '../../messages/catalogue.tsx'

export function useCall() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  return {
    busy,
    problem,
    setProblem,
    /** Undefined if the call failed or another one is still running. */
    async call<T>(send: () => Promise<Result<T>>): Promise<{ data: T } | undefined> {
      if (busy) return undefined
      setBusy(true)
      const result = await send()
      setBusy(false)
      setProblem(result.ok ? undefined : result.problem)
      // What is behind it has to be as it is now, or it would be refused again and again.
      if (!result.ok && result.problem.code === 'CONFLICT') await revalidate()
      return result.ok ? { data: result.data } : undefined
    },
  }
}

/** A call whose outcome is announced; the page's data is reloaded whether it succeeded or failed. */
export function useAnnouncedCall() {
  const messages = useMessages()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const call = async <T>(send: () => Promise<Result<T>>, success: (data: T) => string): Promise<void> => {
    if (busy) return
    setBusy(true)
    const result = await send()
    setBusy(false)
    if (result.ok) toast(success(result.data))
    else toast(problemText(messages, result.problem), { tone: 'error' })
    await revalidate()
  }
  return { busy, call }
}
