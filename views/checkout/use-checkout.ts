// The checkout while its form is filled in: what the server last said of it, what is wrong with which field, and the saving
// of whatever was typed.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ShownCheckout } from '#contract/pages/checkout.ts'
import { live } from '../api/live.ts'
import { CART_EVENT } from '../cart/changes.ts'
import { released } from '../kit/released.ts'
import type { Answer, FieldProblem } from './answer.ts'
import { isOther, seenOf, typedOf, unsaved } from './typed.ts'

/** What is missing, and what is wrong with the whole, is said once somebody wanted to order. */
const toShow = (problems: readonly FieldProblem[], insists: boolean): FieldProblem[] =>
  problems.filter(
    ({ code, field }) => insists || (field !== null && !field.startsWith('lines.') && code !== 'required'),
  )

/** Of the terms nothing is saved: what is said of them stands until they are agreed to. */
const isOfTerms = (field: string | null) => field === 'terms'

const NONE: ReadonlySet<string> = new Set()

/** What the form is sent with: where the shop has changed what is agreed to, a box says so before it counts. */
const stillAgreed = (before: ShownCheckout, now: ShownCheckout): ShownCheckout =>
  isOther(seenOf(before), seenOf(now)) ? before : now

/** An answer that could not read it anew agrees to what was sent. */
const firstAgreed = (loaded: ShownCheckout, answer: Answer | undefined): ShownCheckout =>
  answer?.checkout ?? (answer ? { ...loaded, quote: answer.typed.quote ?? null } : loaded)

export function useCheckout(loaded: ShownCheckout, answer: Answer | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const [source, setSource] = useState({ loaded, answer })
  const [known, setKnown] = useState(answer?.checkout ?? loaded)
  const [agreed, setAgreed] = useState(() => firstAgreed(loaded, answer))
  const insists = answer?.typed.intent === 'place'
  const [problems, setProblems] = useState(answer ? answer.problems : toShow(loaded.problems, false))
  const [forgiven, setForgiven] = useState(NONE)
  const [saving, setSaving] = useState(0)
  const [failed, setFailed] = useState(false)
  if (source.loaded !== loaded || source.answer !== answer) {
    setSource({ loaded, answer })
    const next = answer ? (answer.checkout ?? known) : loaded
    setKnown(next)
    setAgreed(answer?.checkout ?? stillAgreed(agreed, next))
    setProblems(answer ? answer.problems : toShow(loaded.problems, false))
    setForgiven(NONE)
  }

  const latest = useRef(known)
  latest.current = known
  const queue = useRef(Promise.resolve())
  const changes = () => form.current && unsaved(typedOf(new FormData(form.current)), latest.current)

  /** What was typed, where anything was; the server answers with the whole checkout. */
  const save = (otherwise?: object) => {
    if (!changes() && !otherwise) return
    setSaving((count) => count + 1)
    queue.current = queue.current.then(async () => {
      const body = changes() ?? otherwise
      const result = body && (await live.attempt('PUT /bff/checkout', { body }))
      await released()
      setFailed(result?.ok === false)
      if (result?.ok) {
        latest.current = result.data
        setKnown(result.data)
        setAgreed((before) => stillAgreed(before, result.data))
        setProblems((before) => [
          ...toShow(result.data.problems, insists),
          ...before.filter(({ field }) => isOfTerms(field)),
        ])
        setForgiven((before) => new Set([...before].filter(isOfTerms)))
      }
      setSaving((count) => count - 1)
    })
  }

  // Browsers fill in, and people type, before the script is there.
  const saveFirst = useRef(answer ? undefined : save)
  useEffect(() => {
    saveFirst.current?.()
    saveFirst.current = undefined
  }, [])

  // A quantity that was set just before the cart was left is saved once this stands; others are set beside it.
  const readAnew = useEffectEvent(() => save({}))
  useEffect(() => {
    window.addEventListener(CART_EVENT, readAnew)
    return () => window.removeEventListener(CART_EVENT, readAnew)
  }, [])

  return {
    form,
    checkout: known,
    agreed,
    problems: problems.filter(({ field }) => field === null || !forgiven.has(field)),
    forgive: (field: string) => setForgiven((before) => (before.has(field) ? before : new Set([...before, field]))),
    save,
    isPending: saving > 0,
    failed,
  }
}
