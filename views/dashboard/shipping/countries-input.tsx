// The countries and regions of a zone as chips, with a select to add more. Places of other zones cannot be chosen.
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { COUNTRIES } from '#contract/countries.ts'
import { EU_COUNTRIES, isPlace, REGIONS } from '#contract/regions.ts'
import { Button } from '../../kit/button.tsx'
import { SelectField } from '../../kit/field.tsx'
import { useHydrated } from '../../kit/hydrated.ts'
import { Icon } from '../../kit/icon.tsx'
import { fieldProblemText } from '../../kit/problem-text.ts'
import { useMessages } from '../../messages/catalogue.tsx'
import type { Binding } from '../kit/edit/use-edit-form.ts'
import { useWords } from '../words.ts'
import styles from './shipping.module.css'
import { usePlaceName, useTyping } from './use-typing.ts'

interface Props extends Binding<string[]> {
  /** Names of other zones by the places assigned to them. */
  elsewhere: Readonly<Record<string, string>>
  readOnly: boolean
  /** What it says while nothing is chosen. */
  none?: string
  /** Whether regions can be chosen beside countries. */
  withRegions?: boolean
}

export function CountriesInput({
  name,
  value,
  onValue,
  problem,
  elsewhere,
  readOnly,
  none,
  withRegions = true,
}: Props) {
  const t = useWords().shipping
  const nameOf = usePlaceName()
  const { locale } = useTyping()
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState('')
  const [announcement, announce] = useState('')
  const select = useRef<HTMLSelectElement>(null)
  const byName = (places: readonly string[]) =>
    [...places].sort((one, other) => nameOf(one).localeCompare(nameOf(other), locale))
  const restOfEu = EU_COUNTRIES.filter((code) => !value.includes(code) && !(code in elsewhere))

  const add = (places: readonly string[]) => {
    onValue([...value, ...places])
    announce(t.added(places.map(nameOf).join(', ')))
    setChosen('')
    select.current?.focus()
  }
  const remove = (place: string) => {
    onValue(value.filter((one) => one !== place))
    announce(t.removed(nameOf(place)))
    select.current?.focus()
  }
  const options = (places: readonly string[]) =>
    byName(places.filter((place) => !value.includes(place))).map((place) => {
      const zone = elsewhere[place]
      return (
        <option key={place} value={place} disabled={zone !== undefined}>
          {zone === undefined ? nameOf(place) : t.inZone(nameOf(place), zone)}
        </option>
      )
    })
  return (
    <div id={name} tabIndex={-1} className={styles.countries}>
      {value.length === 0 && <p className={styles.soft}>{none ?? t.noCountries}</p>}
      {value.length > 0 && (
        <ul aria-label={t.countries} className={styles.chips}>
          {byName(value).map((place) => (
            <li key={place} suppressHydrationWarning>
              {nameOf(place)}
              {!readOnly && (
                <button
                  type="button"
                  aria-label={t.removeCountry(nameOf(place))}
                  title={t.removeCountry(nameOf(place))}
                  onClick={() => remove(place)}
                >
                  <Icon of={X} size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Refusal fields={problem?.fields} name={name} />
      {!readOnly && (
        <div className={styles.adding}>
          <SelectField
            ref={select}
            name="place"
            label={t.chooseCountry}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || chosen === '') return
              event.preventDefault()
              add([chosen])
            }}
          >
            <option value="" />
            {/* Country names can differ between server and browser, so the options are rendered only after hydration. */}
            {hydrated && options(COUNTRIES.filter(isPlace))}
            {hydrated && withRegions && (
              <optgroup label={t.regions}>{options(REGIONS.map(({ code }) => code))}</optgroup>
            )}
          </SelectField>
          <Button size="small" aria-disabled={chosen === '' || undefined} onClick={() => chosen && add([chosen])}>
            {t.addCountry}
          </Button>
          {restOfEu.length > 0 && (
            <Button size="small" look="quiet" onClick={() => add(restOfEu)}>
              {t.addEu}
            </Button>
          )}
        </div>
      )}
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </div>
  )
}

/** Shows the error; `taken:AT:Europe` names a place and the zone that already has it. */
function Refusal({ fields, name }: { fields: Record<string, string> | undefined; name: string }) {
  const t = useWords().shipping
  const messages = useMessages()
  const nameOf = usePlaceName()
  const word = Object.entries(fields ?? {}).find(([path]) => path.split('.')[0] === name)?.[1]
  if (word === undefined) return null
  const [, place, zone] = /^taken:([^:]+):(.*)$/s.exec(word) ?? []
  return (
    <p className={styles.error}>
      {place !== undefined && zone !== undefined ? t.taken(nameOf(place), zone) : fieldProblemText(messages, word)}
    </p>
  )
}
