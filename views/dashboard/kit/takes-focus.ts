// A ref for the control of a dialog that is focused when it opens. React keeps `autofocus` to itself; the browser's
// dialog looks for the attribute.
export const takesFocus = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '')
