// Words of the screens about forgotten passwords and e-mail addresses, which come with them.
export const accountLinks = {
  email: 'E-mail',
  toLogin: 'Log in',
  forgot: {
    title: 'Forgotten your password?',
    lead: 'Enter the e-mail address of your account. We will send you a link to set a new password.',
    submit: 'Send link',
    busy: 'Sending…',
    sentTitle: 'Check your inbox',
    sent: (email: string) =>
      `If ${email} is the confirmed address of an account, we have sent it an e-mail with a link. The link works for one hour.`,
    sentHint: 'Nothing after a few minutes? Check your spam folder, or try another address.',
    again: 'Try another address',
    noLetters: 'This shop cannot send e-mail at the moment. Please write to us, and we will help you log in.',
    contact: 'Contact us',
  },
  reset: {
    title: 'Set a new password',
    lead: 'You will be logged out everywhere and can then log in with the new password.',
    password: 'New password',
    submit: 'Set password',
    busy: 'Setting your password…',
    badTitle: 'This link no longer works',
    bad: 'It has already been used, is more than an hour old, or is incomplete.',
    again: 'Request a new link',
  },
  verify: {
    title: 'Confirm your address',
    lead: 'One more click, and we know that our e-mails reach you.',
    submit: 'Confirm address',
    busy: 'Confirming…',
    done: (email: string) => `${email} is confirmed.`,
    orders: (n: number) =>
      n === 1
        ? 'An earlier order placed with this address is now in your account.'
        : `${n} earlier orders placed with this address are now in your account.`,
    toOrders: 'View your orders',
    toProfile: 'Go to your profile',
    badTitle: 'This link no longer works',
    bad: 'It has already been used, is more than two days old, or another address has been entered since. Your profile shows whether your address is confirmed, and can send a new link.',
    takenTitle: 'This address belongs to another account',
    taken:
      'You have confirmed it for another account at this shop. Log in to that account, or use another address here.',
  },
  profile: {
    title: 'E-mail address',
    confirmed: 'Confirmed',
    unconfirmed: 'Not confirmed yet',
    none: 'You have not entered an address yet. With a confirmed address you can reset your password if you forget it.',
    inUse: (email: string) => `We write to ${email}.`,
    waiting: (email: string) => `We have sent a link to ${email}. We will use the address once you have confirmed it.`,
    resend: 'Send the link again',
    changeTitle: 'Change e-mail address',
    changeLead: 'Your password shows that it is you. We will use the new address once you have confirmed it.',
    newEmail: 'New e-mail address',
    newEmailHint: 'Leave it empty to remove yours.',
    confirmTitle: 'Confirm address',
    confirmLead: (email: string) => `Enter your password, and we will send a confirmation link to ${email}.`,
    password: 'Current password',
    change: 'Change e-mail address',
    confirm: 'Send link',
  },
}

export type AccountLinksMessages = typeof accountLinks
