// Colours as dots. A colour is an SVG attribute, which the content security policy allows; its name is the words' part.
import styles from './swatch.module.css'

export function Swatch({ hex, size = 14 }: { hex: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" className={styles.dots} aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={hex} />
    </svg>
  )
}

/** Several dots in a row, as one picture. */
export function Swatches({ colors }: { colors: readonly { code: string; hex: string }[] }) {
  const width = colors.length * 26 - 6
  return (
    <svg width={width * 0.65} height="13" viewBox={`0 0 ${width} 20`} className={styles.dots} aria-hidden="true">
      {colors.map(({ code, hex }, index) => (
        <circle key={code} cx={10 + index * 26} cy="10" r="9" fill={hex} />
      ))}
    </svg>
  )
}
