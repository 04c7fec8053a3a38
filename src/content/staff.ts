// Texts of the staff bar on a product page.

export const STAFF = {
  label: 'Staff',
  shown: 'Shown to visitors',
  hidden: 'Hidden from visitors',
  asVisitor: 'As a visitor',
  edit: 'Edit',
  hide: 'Hide',
  show: 'Show',
  nowHidden: (name: string) => `${name} is hidden.`,
  undo: 'Undo',
  replace: 'Replace photo',
  failed: 'That did not work. Check the connection and try again.',
  sheet: {
    title: 'Replace the cover',
    close: 'Close',
    now: 'Now',
    none: 'No photograph yet',
    new: 'New',
    sharp: 'sharp enough',
    blurred: 'blurred, try again',
    keepOld: 'Keep the old one as second photograph',
    again: 'Again',
    use: 'Use this',
    sending: 'Uploading',
  },
}
