// Colours as dots. A colour is an SVG attribute, which the content security policy allows; its name stands in the text beside it.
import { Fragment } from 'react'
import styles from './swatch.module.css'

interface Shown {
  hex: string
  /** A picture on top of the colour. */
  pattern?: string | undefined
}

interface Props {
  colors: readonly Shown[]
  size?: number
  /** What they say to whoever does not see them; without it they are decoration. */
  label?: string
}

/** Several dots in a row, as one picture. */
export function Swatches({ colors, size = 13, label }: Props) {
  const width = colors.length * 26 - 6
  return (
    <svg
      width={(width * size) / 20}
      height={size}
      viewBox={`0 0 ${width} 20`}
      className={styles.dots}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {colors.map(({ hex, pattern }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots are never moved
        <Fragment key={index}>
          <circle cx={index * 26 + 10} fill={hex} />
          {pattern && (
            <image href={pattern} x={index * 26} width="20" height="20" preserveAspectRatio="xMidYMid slice" />
          )}
        </Fragment>
      ))}
    </svg>
  )
}

export const Swatch = ({ size = 14, ...color }: Shown & { size?: number }) => <Swatches colors={[color]} size={size} />
