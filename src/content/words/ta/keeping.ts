// Words of the keep and share buttons after a click, and of the link to the selection, in Tamil.
import type { Translation } from '#src/content/words/types.ts'

export const keeping: Translation['keeping'] = {
  selection: 'என் தேர்வு',
  selectionCount: { one: 'என் தேர்வு, {count} பொருள்', other: 'என் தேர்வு, {count} பொருட்கள்' },
  kept: { one: 'தேர்வில் சேர்ந்தது, {count} பொருள்', other: 'தேர்வில் சேர்ந்தது, {count} பொருட்கள்' },
  removed: '{name} நீக்கப்பட்டது',
  undo: 'மீண்டும் சேர்க்க',
  shared: 'இணைப்பு நகலெடுக்கப்பட்டது',
  notShared: 'இணைப்பை நகலெடுக்க முடியவில்லை.',
  open: 'அறையில் வையுங்கள்',
  full: 'உங்கள் தேர்வில் 100 பொருட்கள் உள்ளன. இன்னொன்றை வைக்க, ஒன்றை நீக்குங்கள்.',
  denied: 'இந்த பிரவுசர் இந்தத் தளத்துக்காக எதையும் சேமிப்பதில்லை; அதனால் உங்கள் தேர்வைச் சேமிக்க முடியாது.',
  messages: 'செய்திகள்',
  closeMessage: 'செய்தியை மூடுங்கள்',
}
