// Words of the home page, which come with it.
export const home = {
  slider: {
    label: 'Highlights',
    carousel: 'carousel',
    position: (n: number, of: number) => `${n} of ${of}`,
    goTo: (n: number) => `Show slide ${n}`,
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause the slides',
    play: 'Play the slides',
  },
  rail: {
    back: (what: string) => `${what}: back`,
    onward: (what: string) => `${what}: forward`,
  },
  home: {
    featured: 'Our picks',
    all: 'See all categories',
    arrivals: 'New in',
    allNew: 'See everything new',
    promises: 'Delivery and returns',
    quotes: 'What customers say',
    verified: 'verified purchase',
  },
}

export type HomeMessages = typeof home
