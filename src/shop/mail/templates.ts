// The letters the shop writes.
import type { Letter } from './letter.ts'
import type { MailBranding } from './mail-branding.ts'
import { oneLine } from './outgoing.ts'
import { WORDS } from './words.ts'

interface Answered {
  /** What staff wrote. */
  body: string
  name: string
  subject: string
  /** What they had written, and when. */
  wrote: string
  at: Date
}

/** An answer to a message of the inbox. */
export const messageReply = (
  { locale, timeZone }: MailBranding,
  { body, name, subject, wrote, at }: Answered,
): Letter => {
  const about = oneLine(subject)
  return {
    subject: /^(?:re|aw)\s*:/i.test(about) ? about : `Re: ${about}`,
    blocks: [
      { kind: 'words', words: body },
      { kind: 'quote', intro: WORDS[locale].wrote(oneLine(name), at, timeZone), words: wrote },
    ],
  }
}

export const testMail = ({ locale, name }: MailBranding): Letter => ({
  subject: WORDS[locale].testSubject(name),
  blocks: [{ kind: 'words', words: WORDS[locale].test(name) }],
})
