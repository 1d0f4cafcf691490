// Words of the screens about forgotten passwords and e-mail addresses, which come with them.
export const accountLinks = {
  email: 'E-mail',
  toLogin: 'Log in',
  forgot: {
    title: 'Forgotten your password?',
    lead: 'Enter the e-mail address of your account. We send you a link to set a new password.',
    submit: 'Send link',
    busy: 'Sending…',
    sentTitle: 'Look into your mailbox',
    sent: (email: string) =>
      `If an account has the confirmed address ${email}, a letter with a link is on its way there. The link is good for one hour.`,
    sentHint: 'Nothing there after some minutes? Look into the spam folder, or try another address.',
    again: 'Try another address',
    noLetters: 'This shop cannot send e-mail at the moment. Please write to us, and we will help you in.',
    contact: 'Contact us',
  },
  reset: {
    title: 'Set a new password',
    lead: 'You are then signed out everywhere, and log in with the new one.',
    password: 'New password',
    submit: 'Set password',
    busy: 'Setting your password…',
    badTitle: 'This link is no longer good',
    bad: 'It was used before, is more than an hour old, or is not complete.',
    again: 'Ask for a new link',
  },
  verify: {
    title: 'Confirm your address',
    lead: 'One more click, and we know that letters to you arrive.',
    submit: 'Confirm address',
    busy: 'Confirming…',
    done: (email: string) => `${email} is confirmed.`,
    orders: (n: number) =>
      n === 1
        ? 'An order you placed with it before belongs to your account now.'
        : `${n} orders you placed with it before belong to your account now.`,
    toOrders: 'See your orders',
    toProfile: 'To your profile',
    badTitle: 'This link is no longer good',
    bad: 'It was used before, is more than two days old, or another address was entered since. Your profile shows whether your address is confirmed, and sends a new link.',
    takenTitle: 'This address belongs to another account',
    taken: 'You have confirmed it for another account of this shop. Log in there, or use another address here.',
  },
  profile: {
    title: 'E-mail address',
    confirmed: 'Confirmed',
    unconfirmed: 'Not confirmed yet',
    none: 'You have not entered an address yet. With a confirmed one you can set a new password should you forget it.',
    inUse: (email: string) => `We write to ${email}.`,
    waiting: (email: string) => `We have sent a link to ${email}. The address is used once you follow it.`,
    resend: 'Send the link again',
    changeTitle: 'Change address',
    changeLead: 'Your password shows that it is you. The new address is used once you have confirmed it.',
    newEmail: 'New e-mail address',
    newEmailHint: 'Leave it empty to remove yours.',
    confirmTitle: 'Confirm address',
    confirmLead: (email: string) => `With your password we send a link to ${email} that confirms it.`,
    password: 'Current password',
    change: 'Change address',
    confirm: 'Send link',
  },
}

export type AccountLinksMessages = typeof accountLinks
