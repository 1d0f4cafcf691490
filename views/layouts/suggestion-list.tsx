// The list under the search field, fetched once somebody is about to type there.
import { useEffect } from 'react'
import type { Locale } from '#contract/parts.ts'
import { PerUnit, Price } from '../kit/money.tsx'
import { Picture } from '../kit/picture.tsx'
import { suggestions as de } from '../messages/de/suggestions.ts'
import { suggestions as en, type SuggestionWords } from '../messages/en/suggestions.ts'
import { useShell } from '../root.tsx'
import { markedParts } from './marked-parts.ts'
import styles from './search-box.module.css'
import { type Option, useSuggestions } from './use-suggestions.ts'

/** Few enough to come along in both languages. */
const WORDS: Record<Locale, SuggestionWords> = { en, de }

interface Props {
  id: string
  open: boolean
  active: number
  optionId: (index: number) => string
  typed: string
  /** Called with what there is to choose from. */
  onFound: (options: readonly Option[]) => void
  onChoose: (option: Option) => void
}

export function SuggestionList({ id, open, active, optionId, typed, onFound, onChoose }: Props) {
  const t = WORDS[useShell().info.commerce.locale]
  const { options, didYouMean, nothingFor } = useSuggestions(typed)
  useEffect(() => onFound(options), [options, onFound])
  const none = nothingFor === null ? '' : t.none(nothingFor)
  const said = open && (options.length > 0 ? t.count(options.length) : none)
  return (
    <>
      <div className={styles.popup} hidden={!said}>
        {didYouMean && (
          <p className={styles.meant}>
            {t.didYouMean} <a href={`/search?${new URLSearchParams({ q: didYouMean })}`}>{didYouMean}</a>
          </p>
        )}
        {none && <p className={styles.meant}>{none}</p>}
        <div id={id} role="listbox" aria-label={t.label} className={styles.options}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input listens to the keys
            <div
              key={option.href}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              data-kind={option.kind}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              {option.kind === 'product' && (
                <Picture picture={option.picture} alt="" sizes="3rem" from={96} upTo={160} className={styles.picture} />
              )}
              <span className={styles.text}>
                {markedParts(option.text, didYouMean ?? typed).map(({ text, hit, at }) =>
                  hit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
                )}
              </span>
              {option.kind === 'product' ? (
                <span className={styles.price}>
                  <Price price={option.price} varies={option.priceVaries} />
                  <PerUnit of={option.perUnit} />
                </span>
              ) : (
                <span className={styles.kind}>{t[option.kind]}</span>
              )}
            </div>
          ))}
        </div>
      </div>
      <div className="visually-hidden" role="status">
        {said}
      </div>
    </>
  )
}
