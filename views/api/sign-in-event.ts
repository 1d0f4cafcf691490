// Asks, where a call was refused because the session has ended, whoever was signed in on this page to sign in once more.
export const SIGN_IN_EVENT = 'stoa:sign-in'

export interface SignInAsked {
  /** Left by who asks the person; true once they have signed in. */
  done?: Promise<boolean>
}

/** False as well where the page knows nobody who could have been signed in. */
export async function signInAgain(): Promise<boolean> {
  const detail: SignInAsked = {}
  window.dispatchEvent(new CustomEvent(SIGN_IN_EVENT, { detail }))
  return (await detail.done) ?? false
}
