/** Dispatched on the window after a modal has opened or closed; everything outside an open modal is inert. */
export const MODAL_EVENT = 'stoa:modal'
