// A moment in the shop's language. The zone is fixed, so that server and browser write the same words.
import { useShell } from '../root.tsx'

interface Props {
  /** ISO instant. */
  at: string
  /** With hours and minutes. */
  time?: boolean
  /** Puts the date into a sentence. */
  format?: (date: string) => string
}

export function DateText({ at, time = false, format = (date) => date }: Props) {
  const { locale } = useShell().info.commerce
  const text = new Intl.DateTimeFormat(locale === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'long',
    ...(time && { timeStyle: 'short' }),
    timeZone: 'UTC',
  }).format(new Date(at))
  return <time dateTime={at}>{format(time ? `${text} UTC` : text)}</time>
}
