// Words of signing in, of registering and of signing out. Both languages: they are short, and fetching
// a file for each would take longer.
import type { Locale } from '#contract/parts.ts'
import { signIn as de } from '../messages/de/sign-in.ts'
import { signIn as en, type SignInWords } from '../messages/en/sign-in.ts'
import { useShell } from '../root.tsx'

export const SIGN_IN_WORDS: Readonly<Record<Locale, SignInWords>> = { en, de }

export const useSignInWords = (): SignInWords => SIGN_IN_WORDS[useShell().info.commerce.locale]
