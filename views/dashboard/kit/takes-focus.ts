// A ref for the control that is focused when its dialog opens. React does not render the `autofocus` attribute, which
// the browser's dialog needs.
export const takesFocus = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '')
