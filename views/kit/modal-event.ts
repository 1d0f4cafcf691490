/** Told to the window whenever a modal has opened or closed; what lies outside of an open one is inert. */
export const MODAL_EVENT = 'stoa:modal'
