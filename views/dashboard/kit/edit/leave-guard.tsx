// Asks before a page with unsaved changes is left: inside the dashboard with a dialog, when closing the tab as browsers do.
import { type RefObject, useCallback, useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { useWords } from '../../words.ts'
import styles from './dialogs.module.css'

/** Files on their way would be lost, too. Where the tab is closed, the uploaders ask for themselves. */
const isUploading = (): boolean => document.querySelector('[data-uploading]') !== null

type FormAt = (query: URLSearchParams) => string

interface Props {
  when: boolean
  /** Set while leaving is meant. */
  leaving: RefObject<boolean>
  /** Which form an address shows, where its path alone does not say it. */
  formAt?: FormAt | undefined
  /** Called when somebody leaves, giving up what they typed. */
  onLeave: () => void
}

const onlyOne: FormAt = () => ''

const placeIn = ({ pathname, search }: Location, formAt: FormAt): string =>
  `${pathname} ${formAt(new URLSearchParams(search))}`

export function LeaveGuard({ when, leaving, formAt = onlyOne, onLeave }: Props) {
  const t = useWords().kit.edit
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }) =>
        (when || isUploading()) &&
        !leaving.current &&
        placeIn(currentLocation, formAt) !== placeIn(nextLocation, formAt),
      [when, leaving, formAt],
    ),
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog open onClose={() => blocker.reset()} title={t.leaveTitle}>
      <p>{t.leaveText}</p>
      <p className={styles.buttons}>
        <Button look="primary" onClick={() => blocker.reset()}>
          {t.stay}
        </Button>
        <Button
          look="danger"
          onClick={() => {
            onLeave()
            blocker.proceed()
          }}
        >
          {t.leave}
        </Button>
      </p>
    </Dialog>
  )
}
