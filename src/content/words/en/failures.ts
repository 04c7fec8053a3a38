// Words of what could not be loaded.

export const failures = {
  /** For a section of a page without a sentence of its own. */
  section: 'Failed to load this part of the page.',
  /** Follows the sentence if the device is offline. */
  offline: 'You are offline. Nothing is lost: try again when the connection is back.',
  tryAgain: 'Try Again',
}
