// Words of the quality page, in Tamil.
import type { Translation } from '#src/content/words/types.ts'

export const quality: Translation['quality'] = {
  description:
    'டைல்ஸ், சானிட்டரிவேர், ஃபிட்டிங்ஸ், கிரானைட் – ஒவ்வொரு பேட்சிலும் நாங்கள் பார்ப்பவை, நீங்களே பார்க்கும் முறை, குறை இருந்தால் நாங்கள் செய்வது.',
  columns: { what: 'சோதனை', how: 'எப்படி', limit: 'எப்போது திருப்பி அனுப்புவோம்' },
  photograph: {
    text: 'WhatsApp-\u2060இல் படம் அனுப்புங்கள்',
    message: 'வணக்கம், உங்களிடம் வாங்கிய டைல்ஸில் ஒரு குறை உள்ளது:',
  },
  report: 'என்ன நடந்தது என்று சொல்லுங்கள்',
}
