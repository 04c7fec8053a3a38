// Words of the lightbox, in Tamil.
import type { Translation } from '#src/content/words/types.ts'

export const lightbox: Translation['lightbox'] = {
  label: 'படங்கள்',
  close: 'மூடுங்கள்',
  previous: 'முந்தைய படம்',
  next: 'அடுத்த படம்',
  enquire: 'கேளுங்கள்',
  chat: 'WhatsApp',
  announcement: 'படம் {position} / {count}: {title}',
  roomAnnouncement: 'படம் {position} / {count}: {title}. {laid}',
  laid: {
    title: 'இந்த அறையில் உள்ளவை',
    close: 'பட்டியலை மூடுங்கள்',
    count: { one: 'இங்கே {count} பொருள்', other: 'இங்கே {count} பொருட்கள்' },
    keepAll: 'எல்லாவற்றையும் தேர்வில் வையுங்கள்',
    ask: 'இந்த அறை பற்றிக் கேளுங்கள்',
  },
}
