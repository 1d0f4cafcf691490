// Announces a change with an undo button: every change has an entry in the audit log, which can be undone as long as
// the record has not changed since.
import { useRevalidator } from 'react-router'
import { live } from '../../api/live.ts'
import { toast } from '../../kit/toast.tsx'
import { useWords } from '../words.ts'

export function useUndoToast(): (message: string, auditId: number | null) => void {
  const t = useWords().kit.edit
  const { revalidate } = useRevalidator()
  const undo = async (auditId: number) => {
    const result = await live.attempt('POST /api/admin/audit/:id/undo', { params: { id: auditId } })
    if (result.ok) toast(t.undone)
    else toast(t.undoFailed, { tone: 'error' })
    await revalidate()
  }
  return (message, auditId) =>
    toast(message, auditId === null ? {} : { action: { label: t.undo, run: () => void undo(auditId) } })
}
