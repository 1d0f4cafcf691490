// Words of the security screen, which come with it.
export const security = {
  title: 'Security',
  mustChange: 'Your password was set by somebody else. Choose your own to continue.',
  passwordTitle: 'Change password',
  passwordLead: 'Other browsers will be signed out.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  sessionsTitle: 'Where you are signed in',
  current: 'This browser',
  unknownBrowser: 'Unknown browser',
  lastSeen: 'Last used:',
  since: 'Signed in:',
  end: 'Sign out',
  endNamed: (device: string) => `Sign out ${device}`,
  everywhereTitle: 'Sign out everywhere',
  everywhereLead: 'Ends every session, including this one. Use it if you have lost a device.',
  everywhere: 'Sign out everywhere',
  unavailable: 'This shop keeps passwords and sessions elsewhere, so they cannot be changed here.',
}

export type SecurityMessages = typeof security
