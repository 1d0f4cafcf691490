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
    play: 'Let the slides move',
  },
  rail: {
    back: (what: string) => `${what}: back`,
    onward: (what: string) => `${what}: onward`,
  },
  home: {
    featured: 'Chosen for now',
    all: 'See all categories',
    arrivals: 'New in',
    allNew: 'Everything new',
    promises: 'Delivery and returns',
    quotes: 'From people who own it',
    verified: 'verified purchase',
  },
}

export type HomeMessages = typeof home
