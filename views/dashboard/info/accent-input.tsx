// The shop's accent colour: typed or picked, shown on the grounds of both themes, with a warning where it hardly stands out.
import { Notice } from '../../kit/notice.tsx'
import { GROUND } from '../../layouts/ground.ts'
import { HexInput } from '../kit/edit/special-inputs.tsx'
import type { Binding } from '../kit/edit/use-edit-form.ts'
import { useWords } from '../words.ts'
import { contrast, inkOn } from './contrast.ts'
import styles from './info.module.css'

/** What WCAG wants of controls and large text. */
const LEAST = 3

export function AccentInput({ value, onValue, ...rest }: Binding<string | null>) {
  const t = useWords().info
  const hex = value && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined
  const weak = hex ? (['light', 'dark'] as const).filter((theme) => contrast(hex, GROUND[theme]) < LEAST) : []
  return (
    <div className={styles.accent}>
      <HexInput
        {...rest}
        value={value ?? ''}
        onValue={(typed) => onValue(typed === '' ? null : typed)}
        hint={t.accentHint}
        optional
      />
      {hex && (
        <div className={styles.grounds}>
          {(['light', 'dark'] as const).map((theme) => (
            <svg key={theme} viewBox="0 0 240 72" role="img" aria-label={t.accentOn[theme]}>
              <rect width="240" height="72" rx="4" fill={GROUND[theme]} />
              <rect x="14" y="18" width="112" height="36" rx="3" fill={hex} />
              <text x="70" y="41" textAnchor="middle" fontSize="14" fill={inkOn(hex)}>
                {t.accentButton}
              </text>
              <text x="146" y="41" fontSize="14" fill={hex} textDecoration="underline">
                {t.accentLink}
              </text>
            </svg>
          ))}
        </div>
      )}
      {weak.map((theme) => (
        <Notice key={theme} tone="warn">
          {t.accentWeak[theme](hex ? contrast(hex, GROUND[theme]).toFixed(1) : '')}
        </Notice>
      ))}
    </div>
  )
}
