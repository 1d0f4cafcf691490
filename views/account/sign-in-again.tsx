// Waits for a call that finds the session ended, and then has whoever was signed in sign in on the spot.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { SIGN_IN_EVENT, type SignInAsked } from '../api/sign-in-event.ts'

const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }))

function answer() {
  let resolve: (done: boolean) => void = () => undefined
  const promise = new Promise<boolean>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

export function SignInAgain({ username }: { username: string }) {
  const asked = useRef<ReturnType<typeof answer>>(undefined)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    // Calls that come while somebody types their password wait for the same answer.
    const ask = ({ detail }: CustomEventInit<SignInAsked>) => {
      asked.current ??= answer()
      if (detail) detail.done = asked.current.promise
      setOpen(true)
    }
    window.addEventListener(SIGN_IN_EVENT, ask)
    return () => window.removeEventListener(SIGN_IN_EVENT, ask)
  }, [])

  const settle = (done: boolean) => {
    asked.current?.resolve(done)
    asked.current = undefined
    setOpen(false)
  }
  return (
    open && (
      <Suspense>
        <SignInDialog username={username} onEnd={settle} />
      </Suspense>
    )
  )
}
