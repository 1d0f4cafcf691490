// Facts about a record as a list of names and values. A fact without a value is left out.
import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface Props {
  facts: Readonly<Record<string, ReactNode>>
  /** Replaces the default styles, which are made for a narrow panel. */
  className?: string | undefined
}

const isKnown = (value: ReactNode): boolean => value !== null && value !== undefined && value !== false && value !== ''

export function Facts({ facts, className = styles.facts }: Props) {
  const known = Object.entries(facts).filter(([, value]) => isKnown(value))
  return (
    <dl className={className}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
