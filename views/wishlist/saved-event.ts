/** On the window once a press of a heart is saved, whatever page is shown by then; its detail is the path it was made on. */
export const SAVED_EVENT = 'stoa:heart-saved'
