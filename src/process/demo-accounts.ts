// Shows the accounts of a freshly written demo shop to a person at the terminal; logs never hold them.

interface Account {
  role: string
  username: string
  password: string
}

const isAccount = (value: unknown): value is Account =>
  typeof value === 'object' && value !== null && 'username' in value && 'password' in value

const accountsIn = (value: unknown): Account[] => {
  if (isAccount(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(accountsIn) : []
}

/** Writes nothing where the output goes to a file or a log collector: the accounts stand in DATA_DIR/demo-accounts.json. */
export const printAccounts = (accounts: unknown, output: NodeJS.WriteStream): void => {
  const found = accountsIn(accounts)
  if (!output.isTTY || found.length === 0) return
  const lines = found.map(({ role, username, password }) => `  ${role.padEnd(10)} ${username.padEnd(16)} ${password}`)
  output.write(['', 'Accounts of the demo shop (kept in DATA_DIR/demo-accounts.json)', ...lines, '', ''].join('\n'))
}
