// Texts of the offline page, for pages that were never opened before.

export const OFFLINE = {
  title: 'You are offline',
  text: 'This page has not been opened on this device before. What you have opened, and your selection, still works.',
  again: 'Try Again',
  opened: 'Opened on this device',
}
