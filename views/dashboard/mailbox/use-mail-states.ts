// Polls the message while the mail of a reply is being sent, until it was sent or has an error.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { MessageDetail } from '#contract/messages.ts'

const EVERY = 1500
const TIMES = 20

export function useMailStates({ thread }: Pick<MessageDetail, 'thread'>): void {
  const { revalidate } = useRevalidator()
  const going = thread.filter(({ mail }) => mail?.status === 'queued' && mail.error === null).length
  useEffect(() => {
    if (going === 0) return
    let left = TIMES
    const timer = setInterval(() => {
      if (--left === 0) clearInterval(timer)
      if (document.visibilityState === 'visible') void revalidate()
    }, EVERY)
    return () => clearInterval(timer)
  }, [going, revalidate])
}
