// Words of the page in place of a shop that is closed for maintenance, in German.
import type { ClosedWords } from '../en/closed.ts'

export const closed: ClosedWords = {
  title: 'Der Shop ist gerade geschlossen',
  text: 'Bitte schauen Sie bald wieder vorbei.',
}
