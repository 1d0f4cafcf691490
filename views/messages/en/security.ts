// Words of the security screen, which come with it.
export const security = {
  title: 'Security',
  mustChange: 'Somebody else made your password. Choose one of your own to go on.',
  passwordTitle: 'Change password',
  passwordLead: 'Other browsers are signed out when you change it.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  sessionsTitle: 'Where you are signed in',
  current: 'This browser',
  lastSeen: 'Last used:',
  since: 'Signed in:',
  end: 'Sign out',
  endNamed: (device: string) => `Sign out ${device}`,
  everywhereTitle: 'Sign out everywhere',
  everywhereLead: 'Ends every session, this one too. Use it when a device is lost.',
  everywhere: 'Sign out everywhere',
  unavailable: 'This shop keeps passwords and sessions elsewhere; they cannot be changed here.',
}

export type SecurityMessages = typeof security
