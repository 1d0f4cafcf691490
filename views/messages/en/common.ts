// Words used on every kind of screen.
export const common = {
  skipToContent: 'Skip to content',
  home: 'Home',
  close: 'Close',
  dismiss: 'Dismiss',
  save: 'Save',
  cancel: 'Cancel',
  retry: 'Try again',
  loading: 'Loading…',
  optional: 'optional',
  navigated: (title: string) => `${title} – page loaded`,
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System', apply: 'Apply' },
  form: {
    problem: 'There is a problem',
    saving: 'Saving…',
    saved: 'Saved.',
  },
  /** One sentence for each word of FieldProblem; `n` is its bound. */
  field: {
    required: 'Fill this in.',
    invalid: 'This is not valid.',
    too_short: (n: number) => `Use at least ${n} characters.`,
    too_long: (n: number) => `Use at most ${n} characters.`,
    too_small: (n: number) => `Use ${n} or more.`,
    too_large: (n: number) => `Use ${n} or less.`,
    taken: 'This is already taken.',
    common: 'This password is too easy to guess.',
    wrong: 'This is not right.',
    unknown: 'This is not known here.',
    mismatch: 'These do not match.',
  },
  /** One sentence for each error code a person can meet. */
  problem: {
    INVALID_INPUT: 'Some of the input is not valid.',
    INVALID_CREDENTIALS: 'The username or the password is wrong.',
    UNAUTHENTICATED: 'You are signed out. Sign in to go on.',
    FORBIDDEN: 'Your account does not allow this.',
    CSRF: 'This form was sent from another site. Load the page again and retry.',
    CONFLICT: 'This was changed in the meantime. Load the page again.',
    TAKEN: 'That name is already taken.',
    OUT_OF_STOCK: 'There is not enough in stock.',
    RATE_LIMITED: 'Too many attempts. Wait a little and try again.',
    UNAVAILABLE: 'The shop cannot be reached at the moment. Try again shortly.',
    OFFLINE: 'The shop could not be reached. Check your connection.',
    CATALOGUE_UNAVAILABLE: 'The catalogue is not available at the moment.',
    fallback: 'That did not work. Try again.',
  },
  error: {
    notFound: {
      title: 'Page Not Found',
      text: (path: string) => `Page not found: ${path}`,
      hint: 'It may have been moved or sold. Search for it, or start again from here:',
    },
    server: {
      title: 'Internal Server Error',
      text: 'Something went wrong on our side. It has been logged, and we are looking at it.',
    },
    unavailable: {
      title: 'Not available at the moment',
      text: 'The shop system does not answer right now. Please try again in a moment.',
    },
    catalogue: {
      title: 'The catalogue is unavailable',
      text: 'Products cannot be shown at the moment. You can still sign in and see your account.',
    },
    forbidden: {
      title: 'No access',
      text: 'Your account is not allowed to see this page.',
      hint: 'If you think it should be, ask the person who runs the shop.',
    },
    unauthorized: {
      title: 'Signed out',
      text: 'Your session has ended, and what you sent was not saved.',
      action: 'Sign in again',
    },
    reference: (id: string) => `Reference: ${id}`,
    sessionFault:
      'We could not check whether you are signed in, so you see the shop as a guest. Try again in a moment.',
  },
}
