// Runs the upload queue for a screen: starts uploads, tracks their progress and hands over the finished ones.
import { useEffect, useReducer, useRef } from 'react'
import type { MediaRow } from '#contract/media.ts'
import { upload } from '../../api/upload.ts'
import { faultOf } from './check-file.ts'
import { arrived, emptyQueue, isBusy, type Queue, type Step, startable, step } from './upload-queue.ts'

type FileQueue = Queue<File, MediaRow>
const AT_ONCE = 2

export type Uploads = ReturnType<typeof useUploads>

/** `onArrived` receives pictures in the order in which their files were chosen. */
export function useUploads(onArrived: (rows: MediaRow[]) => void) {
  const [queue, go] = useReducer<FileQueue, [Step<File, MediaRow>]>(step, emptyQueue)
  const calls = useRef(new Map<number, AbortController>())
  const notify = useRef(onArrived)
  notify.current = onArrived
  const handed = useRef(new Set<number>())

  useEffect(() => {
    for (const { id, file } of startable(queue, AT_ONCE)) {
      if (calls.current.has(id)) continue
      const call = new AbortController()
      calls.current.set(id, call)
      go({ do: 'start', id })
      const progress = (sent: number) => go({ do: 'progress', id, sent })
      void upload<MediaRow>('/api/admin/media', file, progress, call.signal).then((result) => {
        if (call.signal.aborted) return
        calls.current.delete(id)
        go(result.ok ? { do: 'done', id, row: result.data } : { do: 'fail', id, why: { problem: result.problem } })
      })
    }
    const rows = arrived(queue).filter(({ id }) => !handed.current.has(id))
    if (rows.length === 0) return
    for (const { id } of rows) handed.current.add(id)
    notify.current(rows.map(({ row }) => row))
    go({ do: 'hand-over', ids: rows.map(({ id }) => id) })
  }, [queue])

  // Leaving the page aborts running uploads; finished ones stay in the library.
  useEffect(() => {
    const open = calls.current
    return () => {
      for (const call of open.values()) call.abort()
      open.clear()
    }
  }, [])

  const busy = isBusy(queue)
  useEffect(() => {
    if (!busy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [busy])

  return {
    uploads: queue.uploads,
    busy,
    add: (files: readonly File[]) => go({ do: 'add', files: files.map((file) => ({ file, fault: faultOf(file) })) }),
    retry: (id: number) => go({ do: 'retry', id }),
    /** Aborts an upload, or removes a failed one from the queue. */
    drop: (id: number) => {
      calls.current.get(id)?.abort()
      calls.current.delete(id)
      go({ do: 'drop', id })
    },
  }
}
