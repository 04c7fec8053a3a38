// Words about a single product, in Tamil: on its card, in its dialog and on its page.
import type { Translation } from '#src/content/words/types.ts'

export const productCard: Translation['productCard'] = {
  badges: { New: 'புதியது', Offer: 'சலுகை' },
  millimetres: '{size}\u00a0மி.மீ',
  keep: 'வைத்துக்கொள்ளுங்கள்',
  kept: 'வைத்தாயிற்று',
  keepFor: 'என் தேர்வில்',
  keepName: 'தேர்வில் வைத்துக்கொள்ளுங்கள் – {name}',
  ask: 'விசாரியுங்கள் – {name}',
}

export const products: Translation['products'] = {
  labels: {
    sku: 'SKU',
    brand: 'பிராண்டு',
    size: 'அளவு',
    color: 'நிறம்',
    finish: 'ஃபினிஷ்',
    material: 'மெட்டீரியல்',
  },
  millimetres: '{size}\u00a0மி.மீ',
  tags: 'குறிச்சொற்கள்',
  enquire: 'விசாரியுங்கள்',
  chat: 'WhatsApp',
  share: 'பகிருங்கள்',
  close: 'மூடுங்கள்',
  previous: 'முந்தைய பொருள்',
  next: 'அடுத்த பொருள்',
  page: 'முழு விவரம் காண்க',
  seeInRoom: 'அறையில் பாருங்கள்',
  seeInRoomNote: 'அல்லது உங்கள் படத்தில்',
}

export const productPage: Translation['productPage'] = {
  description: '{name}, {brand} ({sku})',
  visit: 'ஷோரூமுக்கு வாருங்கள்',
  seeIt: 'ஷோரூமில் பகல் வெளிச்சத்தில், ஈரமாகவும் காய்ந்தும் பாருங்கள்.',
  directions: 'வழி',
  measures: 'அளவுகள்',
  a4: 'A4 தாள்',
  picture: 'படம் {position} / {count} காண்க: {alt}',
  hidden: 'மறைத்து வைத்துள்ளது: இந்தப் பக்கம் ஊழியர்களுக்கு மட்டுமே தெரியும்.',
  coming: 'இன்னும் காட்டப்படவில்லை: இந்தப் பக்கம் ஊழியர்களுக்கு மட்டுமே தெரியும்.',
  ended: 'இப்போது காட்டப்படுவதில்லை: இந்தப் பக்கம் ஊழியர்களுக்கு மட்டுமே தெரியும்.',
  way: 'நீங்கள் இருக்கும் இடம்',
  home: 'முகப்பு',
  related: 'இதன் அருகில் பதிப்பவை',
  rooms: 'இந்த அறைகளில் பதித்துள்ளோம்',
  allRooms: 'எல்லா அறைகளும்',
  moreOf: { tiles: 'மேலும் டைல்ஸ்', sanitaryware: 'மேலும் சானிட்டரிவேர்' },
}
