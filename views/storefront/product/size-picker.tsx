// The sizes of a product as radio buttons. A size that is not made in the chosen colour is disabled; one that is
// sold out can be chosen, to be told when it is back. Both say why.
import { lazy, Suspense, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import styles from './buy-box.module.css'
import type { Selection } from './selection.ts'

const SizeGuideDialog = lazy(async () => ({ default: (await import('./size-guide-dialog.tsx')).SizeGuideDialog }))

interface Props {
  selection: Selection
  error: string | undefined
  /** The browser itself asks for a size before the form is sent. */
  required: boolean
  guide: Product['sizeGuide']
  onChoose: (code: string) => void
}

export function SizePicker({ selection, error, required, guide, onChoose }: Props) {
  const t = useMessages().storefront.product
  const [guideOpen, setGuideOpen] = useState(false)
  const { sizes, size } = selection
  if (sizes.length === 0) return null
  const chosen = sizes.find(({ code }) => code === size)
  const first = sizes.find(({ state }) => state !== 'not-made')
  const reason = { available: '', 'sold-out': t.soldOut, 'not-made': t.notMade }
  return (
    <fieldset className={styles.group} aria-describedby={error ? 'size-error' : undefined}>
      <legend className={styles.legend}>
        {t.size}: <span className={styles.value}>{chosen?.label ?? t.pleaseChoose}</span>
      </legend>
      {guide && (
        // biome-ignore lint/a11y/useValidAnchor: without JavaScript the link leads to the table below
        <a
          href="#size-guide"
          className={styles.guide}
          onClick={(event) => {
            event.preventDefault()
            setGuideOpen(true)
          }}
        >
          {t.sizeGuide}
        </a>
      )}
      {error && (
        <p id="size-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.sizes} data-invalid={error ? '' : undefined}>
        {sizes.map(({ code, label, state }) => (
          <label key={code} className={styles.size} data-state={state} title={reason[state] || undefined}>
            <input
              type="radio"
              name="size"
              value={code}
              checked={code === size && state !== 'not-made'}
              disabled={state === 'not-made'}
              required={required}
              // biome-ignore lint/a11y/noAutofocus: without JavaScript the page that asks for a size begins here
              autoFocus={error !== undefined && code === first?.code}
              onChange={() => onChoose(code)}
              className={styles.radio}
            />
            <span className={styles.pill}>
              {label}
              {state !== 'available' && <span className={styles.reason}>{reason[state]}</span>}
            </span>
          </label>
        ))}
      </div>
      {chosen?.state === 'not-made' && (
        <p className={styles.note} role="status">
          {t.sizeNotIn(chosen.label, selection.colors.find(({ code }) => code === selection.color)?.label ?? '')}
        </p>
      )}
      {guide && guideOpen && (
        <Suspense>
          <SizeGuideDialog guide={guide} onClose={() => setGuideOpen(false)} />
        </Suspense>
      )}
    </fieldset>
  )
}
