// The colours of a product as radio buttons. Without JavaScript, links lead to the pictures and sizes of each.
import { Swatch } from '../../kit/swatch.tsx'
import { useMessages } from '../../messages/catalogue.tsx'
import styles from './buy-box.module.css'
import { choiceSearch, type Selection } from './selection.ts'

interface Props {
  selection: Selection
  path: string
  onChoose: (code: string) => void
}

export function ColorPicker({ selection, path, onChoose }: Props) {
  const t = useMessages().storefront.product
  const { colors, color } = selection
  if (colors.length === 0) return null
  const chosen = colors.find(({ code }) => code === color)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {t.color}: <span className={styles.value}>{chosen?.label}</span>
      </legend>
      <div className={styles.colors}>
        {colors.map(({ code, label, hex = 'none', pattern, state }) => (
          <label key={code} className={styles.color} title={label} data-state={state}>
            <input
              type="radio"
              name="color"
              value={code}
              checked={code === color}
              onChange={() => onChoose(code)}
              className={styles.radio}
            />
            <span className={styles.dot}>
              <Swatch hex={hex} pattern={pattern} size={30} />
            </span>
            <span className="visually-hidden">
              {label}
              {state === 'available' ? '' : `, ${t.soldOut}`}
            </span>
          </label>
        ))}
      </div>
      <noscript>
        <p className={styles.fine}>
          {t.seeIn}{' '}
          {colors.map(({ code, label }) => (
            <a key={code} href={path + choiceSearch('', { color: code, size: selection.size })}>
              {label}{' '}
            </a>
          ))}
        </p>
      </noscript>
    </fieldset>
  )
}
