// Words of the hero's controls, in Tamil.
import type { Translation } from '#src/content/words/types.ts'

export const hero: Translation['hero'] = {
  label: 'அறைகள்',
  carousel: 'படத் தொகுப்பு',
  slide: 'படம்',
  pause: 'படங்களை நிறுத்துங்கள்',
  play: 'படங்களை ஓடவிடுங்கள்',
  place: '{count}-இல் {position}',
  show: 'படம் {position} காண்க: {heading}',
}
