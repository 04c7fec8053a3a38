// Words of what could not be loaded, in Tamil.
import type { Translation } from '#src/content/words/types.ts'

export const failures: Translation['failures'] = {
  section: 'பக்கத்தின் இந்தப் பகுதியைக் காட்ட முடியவில்லை.',
  offline: 'இணைய இணைப்பு இல்லை. எதுவும் அழியவில்லை: இணைப்பு வந்ததும் மீண்டும் முயலுங்கள்.',
  tryAgain: 'மீண்டும் முயலுங்கள்',
}
