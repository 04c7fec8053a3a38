// Messages after a click on a keep or share button, and the label of the selection link.

const formatProducts = (count: number | string) =>
  `${count} ${Number(count) === 1 ? 'product' : 'products'}`

export const KEEP_MESSAGES = {
  /** `count` is the text of the counter in the header; empty for none. */
  selection: (count: string) => (count ? `My selection, ${formatProducts(count)}` : 'My selection'),
  kept: (count: number) => `Kept, ${formatProducts(count)}`,
  removed: (name: string) => `${name} removed`,
  undo: 'Undo',
  shared: 'Link copied',
  notShared: 'The link could not be copied.',
  open: 'Put in a room',
  full: 'Your selection holds 100 products. Remove one before you keep another.',
  denied: 'This browser keeps nothing for this site, so your selection cannot be stored.',
}
