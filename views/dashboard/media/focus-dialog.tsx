// Where a picture matters most: chosen on the whole of it by pressing, or by two sliders, beside the shapes the shop shows it in.
// Saved at once, since it belongs to the picture and not to the form around it.
import { type CSSProperties, type PointerEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Focus, Picture as PictureData } from '#contract/parts.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Picture } from '../../kit/picture.tsx'
import { problemText } from '../../kit/problem-text.ts'
import { toast } from '../../kit/toast.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import { useCall } from '../kit/use-call.ts'
import { useWords } from '../words.ts'
import styles from './focus-dialog.module.css'
import { describePicture } from './media-api.ts'

const MIDDLE: Focus = { x: 50, y: 50 }
/** As wide as high, for one, of what the shop shows a picture in. */
const FRAMES = { card: 4 / 5, square: 1, category: 5 / 4, slide: 2, strip: 3 }

const names = Object.keys(FRAMES) as (keyof typeof FRAMES)[]

const inTens = (part: number): number => Math.min(10, Math.max(0, Math.round(part * 10))) * 10

interface Props {
  id: string
  picture: PictureData
  onClose: () => void
  onSaved: (focus: PictureData['focus']) => void
}

export function FocusDialog({ id, picture, onClose, onSaved }: Props) {
  const t = useWords().media.focus
  const messages = useMessages()
  const { busy, problem, call } = useCall()
  const [focus, setFocus] = useState(picture.focus ?? MIDDLE)

  const save = async () => {
    const saved = await call(() => describePicture(id, { focus }))
    if (!saved) return
    toast(t.saved)
    onSaved(saved.data.focus)
    onClose()
  }
  const point = ({ currentTarget, clientX, clientY, buttons, type }: PointerEvent) => {
    if (type === 'pointermove' && buttons !== 1) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setFocus({ x: inTens((clientX - left) / width), y: inTens((clientY - top) / height) })
  }
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title={t.choose}
      footer={
        <div className={styles.footer}>
          <Button size="small" look="quiet" onClick={() => setFocus(MIDDLE)}>
            {t.middle}
          </Button>
          <Button size="small" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button size="small" look="primary" aria-busy={busy || undefined} onClick={() => void save()}>
            {t.save}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <div className={styles.chooser}>
          <p className={styles.how}>{t.how}</p>
          <div
            className={styles.whole}
            style={{ '--x': `${focus.x}%`, '--y': `${focus.y}%` } as CSSProperties}
            onPointerDown={point}
            onPointerMove={point}
          >
            <Picture picture={picture} alt="" sizes="28rem" from={320} upTo={960} />
            <span className={styles.mark} aria-hidden="true" />
          </div>
          <Axis label={t.across} value={focus.x} onValue={(x) => setFocus({ ...focus, x })} />
          <Axis label={t.down} value={focus.y} onValue={(y) => setFocus({ ...focus, y })} />
          {problem && (
            <Notice tone="bad" role="alert">
              {problemText(messages, problem)}
            </Notice>
          )}
        </div>
        <ul className={styles.frames} aria-label={t.frames}>
          {names.map((frame) => (
            <li key={frame} data-frame={frame}>
              <div className={styles.frame} style={{ aspectRatio: FRAMES[frame] }}>
                <Picture
                  picture={{ ...picture, focus }}
                  alt=""
                  sizes="12rem"
                  from={240}
                  upTo={640}
                  className={styles.shown}
                />
              </div>
              <span className={styles.caption}>{t.frame[frame]}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>,
    document.body,
  )
}

interface AxisProps {
  label: string
  value: number
  onValue: (value: number) => void
}

function Axis({ label, value, onValue }: AxisProps) {
  const id = useId()
  return (
    <p className={styles.axis}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={10}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={({ target }) => onValue(target.valueAsNumber)}
      />
      <output htmlFor={id}>{value} %</output>
    </p>
  )
}
