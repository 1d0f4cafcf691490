// Words of the security screen, which come with it.
export const security = {
  title: 'Security',
  mustChange: 'Your password was set by somebody else. Choose your own to continue.',
  passwordTitle: 'Change password',
  passwordLead: 'Other browsers will be logged out.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  sessionsTitle: 'Where you are logged in',
  current: 'This browser',
  unknownBrowser: 'Unknown browser',
  lastSeen: 'Last used:',
  since: 'Logged in:',
  end: 'Log out',
  endNamed: (device: string) => `Log out ${device}`,
  everywhereTitle: 'Log out everywhere',
  everywhereLead: 'Ends every session, including this one. Use it if you have lost a device.',
  everywhere: 'Log out everywhere',
  unavailable: 'This shop keeps passwords and sessions elsewhere, so they cannot be changed here.',
}

export type SecurityMessages = typeof security
