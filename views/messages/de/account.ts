// Words of signing in and of the account's screens, in German.
import type { account as en } from '../en/account.ts'

export const account: typeof en = {
  logIn: 'Anmelden',
}
