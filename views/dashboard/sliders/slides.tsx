// The ordered slides of a slider: reordering, opening, copying, removing and restoring them.
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { toast } from '../../kit/toast.tsx'
import banner from '../banners/banners.module.css'
import { displayFields } from '../banners/display-fields.tsx'
import { DisplayState, stateAt, usePeriod } from '../banners/display-state.tsx'
import { Thumb } from '../banners/thumb.tsx'
import { type DisplayValues, titleOf } from '../banners/values.ts'
import { valuesOf } from '../kit/edit/fields.ts'
import { Panel } from '../kit/edit/panel.tsx'
import { SortableList } from '../kit/sortable-list.tsx'
import { Status } from '../kit/status.tsx'
import { useWords } from '../words.ts'
import styles from './sliders.module.css'
import { MOST_SLIDES, newSlide, type SlideValues } from './values.ts'

interface Props {
  slides: SlideValues[]
  onSlides: (slides: SlideValues[]) => void
  open: string | undefined
  onOpen: (id: string | undefined) => void
  /** Indexes of the slides with errors. */
  faulty: ReadonlySet<number>
}

export function Slides({ slides, onSlides, open, onOpen, faulty }: Props) {
  const words = useWords()
  const t = words.sliders
  const period = usePeriod('day')
  const now = Date.now()
  const latest = useRef(slides)
  latest.current = slides
  const nameOf = (slide: SlideValues) => titleOf(slide) || t.untitled
  const full = slides.length >= MOST_SLIDES

  const add = (at: number, slide: SlideValues) => {
    onSlides(slides.toSpliced(at, 0, slide))
    onOpen(slide.id)
  }
  const addNew = () => {
    const blank = valuesOf<DisplayValues>(displayFields(words), null)
    add(slides.length, newSlide({ ...blank, status: 'published' }))
  }
  const takeOut = (slide: SlideValues) => {
    const at = slides.indexOf(slide)
    onSlides(slides.filter((one) => one !== slide))
    if (open === slide.id) onOpen(undefined)
    const putBack = () => onSlides(latest.current.toSpliced(at, 0, slide))
    toast(t.removed, { action: { label: t.putBack, run: putBack } })
  }
  return (
    <Panel title={t.order}>
      {/* Target for links from the error summary to problems inside a slide. */}
      <div id="slides" tabIndex={-1} className={styles.slides}>
        {slides.length === 0 ? (
          <p className={banner.facts}>{t.noSlides}</p>
        ) : (
          <SortableList label={t.order} items={slides} idOf={({ id }) => id} nameOf={nameOf} onOrder={onSlides}>
            {(slide, index) => (
              <div className={styles.row} data-open={slide.id === open || undefined}>
                <Thumb picture={slide.mediaId} />
                <span className={styles.what}>
                  <strong>{nameOf(slide)}</strong>
                  <small>{period(slide)}</small>
                </span>
                {faulty.has(index) ? (
                  <Status tone="bad">{t.faulty}</Status>
                ) : (
                  <DisplayState state={stateAt(slide, now)} />
                )}
                <span className={styles.acts}>
                  <Button
                    icon={Pencil}
                    size="small"
                    look="quiet"
                    aria-label={t.edit(nameOf(slide))}
                    title={t.edit(nameOf(slide))}
                    aria-expanded={slide.id === open}
                    onClick={() => onOpen(slide.id === open ? undefined : slide.id)}
                  />
                  <Button
                    icon={Copy}
                    size="small"
                    look="quiet"
                    aria-label={`${t.copySlide}: ${nameOf(slide)}`}
                    title={t.copySlide}
                    aria-disabled={full || undefined}
                    onClick={() => full || add(index + 1, newSlide(slide))}
                  />
                  <Button
                    icon={Trash2}
                    size="small"
                    look="quiet"
                    aria-label={`${t.removeSlide}: ${nameOf(slide)}`}
                    title={t.removeSlide}
                    onClick={() => takeOut(slide)}
                  />
                </span>
              </div>
            )}
          </SortableList>
        )}
        <p>
          {full ? (
            t.full(MOST_SLIDES)
          ) : (
            <Button size="small" onClick={addNew} icon={Plus}>
              {t.addSlide}
            </Button>
          )}
        </p>
      </div>
    </Panel>
  )
}
