// Sends a deed of staff: on success its dialog closes, the outcome is announced and the order is read again.
import { useRevalidator } from 'react-router'
import type { Result } from '../../api/client.ts'
import { toast } from '../../kit/toast.tsx'
import { useCall } from '../kit/use-call.ts'

export function useDeed(onClose: () => void) {
  const { revalidate } = useRevalidator()
  const { call, ...state } = useCall()
  const send = async <T>(ask: () => Promise<Result<T>>, done: string): Promise<void> => {
    if (!(await call(ask))) return
    onClose()
    toast(done)
    await revalidate()
  }
  return { ...state, send }
}
