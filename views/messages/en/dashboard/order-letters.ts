// Words of an order's letters.

export const letters = {
  title: 'Letters',
  none: 'No letter is kept. Those that were sent are removed after 90 days.',
  to: (address: string) => `to ${address}`,
  again: 'Send again',
  againOf: (kind: string) => `Send again: ${kind}`,
  text: (kind: string, address: string) =>
    `“${kind}” goes to ${address} with the text it had. What has changed since then is not in it.`,
  done: 'The letter is waiting to be sent.',
  obstacles: {
    'for-staff': 'Written to staff.',
    'not-written': 'It could not be written.',
    dropped: 'Its text was not kept.',
    secret: 'It has a link that gives access to an account.',
    'no-address': 'The order has no e-mail address.',
  } as Record<string, string>,
}
