// The words of the page that a browser without a connection shows for a page that was never opened.

export const OFFLINE = {
  title: 'You are offline',
  text: 'This page has not been opened on this device before. What you have opened, and your selection, still works.',
  again: 'Try Again',
  opened: 'Opened on this device',
}
