// The storefront's icons, drawn on a grid of 24 with one path each: decorative, coloured by the text they stand in.
import styles from './glyph.module.css'

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

const PATHS = {
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  person: `${circle(12, 8, 4)}M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6`,
  bag: 'M5 8.5h14l1 12H4zM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5',
  search: `${circle(11, 11, 6.5)}M15.8 15.8l4.7 4.7`,
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M6 9.5l6 6 6-6',
  left: 'M19.5 12H5M11 6l-6 6 6 6',
  right: 'M4.5 12H19M13 6l6 6-6 6',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  sun: `${circle(12, 12, 4)}M12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3l1.8 1.8M16.9 16.9l1.8 1.8M18.7 5.3l-1.8 1.8M7.1 16.9l-1.8 1.8`,
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  screen: 'M3.5 5h17v11.5h-17zM8.5 20.5h7M12 16.5v4',
  filters: `M4 7h9M17 7h3M4 17h3M11 17h9${circle(15, 7, 2)}${circle(9, 17, 2)}`,
  truck: `M5 17H2.5V6.5h11V17H9M13.5 10h4.5l3.5 3.5V17H19M13.5 17H15${circle(7, 17, 2)}${circle(17, 17, 2)}`,
  back: 'M4.5 9.5h10a5.5 5.5 0 0 1 0 11H8M8.5 5l-4 4.5 4 4.5',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M7.5 4.5l12 7.5-12 7.5z',
} as const

export type GlyphName = keyof typeof PATHS

export function Glyph({ name, size = 20 }: { name: GlyphName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className={styles.glyph} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
