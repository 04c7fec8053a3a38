// Words about the partner brands, in Tamil.
import type { Translation } from '#src/content/words/types.ts'

export const brands: Translation['brands'] = {
  title: 'பிராண்டுகள்',
  description: 'எங்கள் ஷோரூமில் உள்ள டைல்ஸ், சானிட்டரிவேர், ஃபிட்டிங்ஸ், கிரானைட் பிராண்டுகளும் அவற்றின் இணையதளங்களும்.',
  partnered: '{count}+ முன்னணி பிராண்டுகள் எங்களுடன்',
  strip: 'எங்களிடம் உள்ள பிராண்டுகள்',
  pause: 'பிராண்டு வரிசையை நிறுத்துங்கள்',
  play: 'பிராண்டு வரிசையை ஓடவிடுங்கள்',
  failed: 'பிராண்டுகளைக் காட்ட முடியவில்லை.',
  empty: 'இப்போது பிராண்டுகள் இல்லை.',
  browse: 'பொருட்களைக் காண்க',
  index: 'பெயர் வரிசையில் பிராண்டுகள்',
  kinds: 'எந்த வகை',
  all: 'எல்லாம்',
  ours: '{brand}',
  opens: 'புதிய டேப்பில் திறக்கும்',
}
