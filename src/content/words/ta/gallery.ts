// Words of the gallery, and of all sections with pictures, in Tamil.
import type { Translation } from '#src/content/words/types.ts'

export const gallery: Translation['gallery'] = {
  description: 'எங்கள் ஷோரூமும், எங்கள் டைல்ஸ், கிரானைட் பதித்த வீடுகளும் படங்களில்.',
  more: 'மேலும் படங்களைக் காண்க',
  failed: 'படங்களைக் காட்ட முடியவில்லை.',
}

export const pictures: Translation['pictures'] = {
  empty: 'இப்போது படங்கள் இல்லை.',
  visit: 'ஷோரூமுக்கு வாருங்கள்',
}
