// For the control that a dialog opens with.

/** As its ref: React does not write the attribute by which a dialog finds it. */
export const autoFocusRef = (control: HTMLElement | null) => control?.setAttribute('autofocus', '')
