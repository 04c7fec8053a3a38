// Words around the owner's texts about the showroom, in Tamil.
import type { Translation } from '#src/content/words/types.ts'

export const about: Translation['about'] = {
  description: 'எங்களைப் பற்றி',
  more: 'ஷோரூமைப் பற்றி',
  where: 'இடம்',
  when: 'நேரம்',
  plan: 'வரும் நேரத்தைச் சொல்லுங்கள்',
}
