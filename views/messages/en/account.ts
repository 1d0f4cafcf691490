// Words of signing in and of the account's screens.
export const account = {
  logIn: 'Log in',
}
