// Words of the interiors page and its preview on the home page, in Tamil.
import type { Translation } from '#src/content/words/types.ts'

export const interiors: Translation['interiors'] = {
  description:
    'எங்கள் டைல்ஸ், கிரானைட் பதித்த ஹால், குளியலறை, சமையலறை, படிக்கட்டு, மொட்டை மாடி – ஒவ்வொன்றிலும் பொருளின் பெயருடன்.',
  more: 'மேலும் அறைகளைக் காண்க',
  failed: 'அறைகளின் படங்களைக் காட்ட முடியவில்லை.',
}
