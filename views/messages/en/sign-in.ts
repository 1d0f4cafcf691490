// Words of logging in, of registering and of logging out.
export const signIn = {
  login: {
    forgot: 'Forgotten your password?',
    title: 'Log in',
    lead: 'Good to see you again.',
    username: 'Username',
    password: 'Password',
    submit: 'Log in',
    busy: 'Logging in…',
    noAccount: 'New here?',
    toRegister: 'Create an account',
    continueTo: 'Log in to continue.',
  },
  registration: {
    email: 'E-mail',
    emailHint: 'For e-mails about your orders, and to reset your password if you forget it.',
    title: 'Create account',
    lead: 'Keep your cart, follow your orders and write reviews.',
    name: 'Name',
    nameHint: 'As it should appear on your orders.',
    username: 'Username',
    usernameHint: '3 to 64 letters, digits, underscores or .\u00a0+\u00a0@\u00a0-. An e-mail address works too.',
    password: 'Password',
    passwordHint: 'At least 8 characters. A few unrelated words are easy to remember and hard to guess.',
    submit: 'Create account',
    busy: 'Creating your account…',
    hasAccount: 'Already have an account?',
    toLogin: 'Log in',
  },
  again: {
    title: 'You are logged out',
    text: 'Log in, and what you have typed will be sent. Nothing is lost.',
    kept: 'You are not logged in, so this has not arrived yet. Log in, and you can send what you typed. Nothing is lost.',
    welcome: (name: string) => `Welcome back, ${name}`,
    ready: 'You are logged in again. What you have typed has not been sent yet.',
    send: 'Send it now',
    leave: 'Do not send',
  },
  logout: { title: 'Log out', question: 'Do you want to log out?', submit: 'Log out', stay: 'Stay logged in' },
}

export type SignInWords = typeof signIn
