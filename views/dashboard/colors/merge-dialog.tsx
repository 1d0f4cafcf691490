// Merges a colour into another one, after a preview of what changes and what prevents it.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ColorRow } from '#contract/colors.ts'
import type { Replies } from '#contract/endpoints.ts'
import { live } from '../../api/live.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { problemText } from '../../kit/problem-text.ts'
import { Swatch } from '../../kit/swatch.tsx'
import { toast } from '../../kit/toast.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { patternOf } from '../kit/pattern.ts'
import { type Picked, RecordPicker } from '../kit/record-picker.tsx'
import { useCall } from '../kit/use-call.ts'
import { useWords } from '../words.ts'
import styles from './colors.module.css'

interface Props {
  color: { id: string; name: string }
  open: boolean
  onClose: () => void
  /** Set before navigating away, so that the edit form does not warn about unsaved changes. */
  form: { leaving: { current: boolean } }
}

type Effect = Replies['POST /api/admin/colors/:id/merge']

export function MergeDialog({ color, open, onClose, form }: Props) {
  const t = useWords().colors.merge
  const messages = useMessages()
  const navigate = useNavigate()
  const [into, setInto] = useState<Picked | null>(null)
  const [effect, setEffect] = useState<Effect>()
  const { busy, problem, setProblem, call } = useCall()
  const params = { id: color.id }

  useEffect(() => {
    setEffect(undefined)
    setProblem(undefined)
    if (!into) return
    const stop = new AbortController()
    const body = { into: into.id, preview: true }
    live
      .attempt('POST /api/admin/colors/:id/merge', { params: { id: color.id }, body }, stop.signal)
      .then((result) => (result.ok ? setEffect(result.data) : setProblem(result.problem)))
      .catch((error) => {
        if (!stop.signal.aborted) throw error
      })
    return () => stop.abort()
  }, [into, color.id, setProblem])

  const merge = async (target: Picked) => {
    const input = { params, body: { into: target.id } }
    if (!(await call(() => live.attempt('POST /api/admin/colors/:id/merge', input)))) return
    form.leaving.current = true
    await navigate(`/dashboard/colors/${target.id}`, { replace: true })
    toast(t.done(color.name, target.label))
  }
  const clashes = effect?.clashes ?? []
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.title(color.name)}
      footer={
        <Button
          look="danger"
          disabled={!into || !effect || clashes.length > 0}
          aria-busy={busy || undefined}
          onClick={() => into && void merge(into)}
        >
          {into ? t.submit(into.label) : t.action}
        </Button>
      }
    >
      <div className={styles.merge}>
        <p>{t.text}</p>
        <RecordPicker<ColorRow>
          label={t.into}
          resource="colors"
          without={[color.id]}
          optionOf={({ id, name, hex, code, swatch }) => ({
            id,
            label: name,
            note: code,
            glyph: <Swatch hex={hex} pattern={patternOf(swatch)} size={18} />,
          })}
          value={into}
          onPick={setInto}
        />
        {problem && <Notice tone="bad">{problemText(messages, problem)}</Notice>}
        {effect && <p role="status">{t.effect(effect.variants, effect.products)}</p>}
        {clashes.length > 0 && (
          <Notice tone="warn" title={t.clashes}>
            <ul className={styles.clashes}>
              {clashes.map(({ slug, title, size }) => (
                <li key={`${slug} ${size}`}>
                  <a href={`/dashboard/products/${slug}`}>{size === null ? title : t.clash(title, size)}</a>
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
