// Words of the keep and share buttons after a click, and of the link to the selection.

export const keeping = {
  /** The link to the selection, without and with products. */
  selection: 'My selection',
  selectionCount: { one: 'My selection, {count} product', other: 'My selection, {count} products' },
  kept: { one: 'Kept, {count} product', other: 'Kept, {count} products' },
  removed: '{name} removed',
  undo: 'Undo',
  shared: 'Link copied',
  notShared: 'The link could not be copied.',
  open: 'Put in a room',
  full: 'Your selection holds 100 products. Remove one before you keep another.',
  denied: 'This browser keeps nothing for this site, so your selection cannot be stored.',
  /** Names of the list of messages, for screen readers. */
  messages: 'Messages',
  closeMessage: 'Close message',
}
