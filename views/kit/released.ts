// The end of a press: what would move the button from beneath the pointer waits for it, since the press would not count.

/** Resolves once nothing is held down. */
export async function released(): Promise<void> {
  while (document.querySelector(':active')) await new Promise((again) => setTimeout(again, 50))
}
