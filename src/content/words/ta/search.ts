// Words of the search dialog, in Tamil.
import type { Translation } from '#src/content/words/types.ts'

export const search: Translation['search'] = {
  label: 'பொருட்களைத் தேடுங்கள்',
  hint: 'பெயர், SKU, பிராண்டு, நிறம், அளவு',
  note: 'தெரிந்ததை எழுதுங்கள்: நிறம், அளவு, பிராண்டு அல்லது அறை.',
  close: 'தேடலை மூடுங்கள்',
  groups: {
    seen: 'சமீபத்தில் பார்த்தவை',
    words: 'இதைத் தேடினீர்களா?',
    products: 'பொருட்கள்',
    brands: 'பிராண்டுகள்',
    categories: 'வகைகள்',
  },
  all: '“{search}” – எல்லா முடிவுகளும்',
  count: { one: '{count} பரிந்துரை', other: '{count} பரிந்துரைகள்' },
  nothing: '“{search}” என்ற பெயரில் இங்கே எதுவும் இல்லை.',
  ask: '“{search}” பற்றி WhatsApp-\u2060இல் கேளுங்கள்',
  question: 'வணக்கம், உங்களிடம் “{search}” கிடைக்குமா?',
  failed: 'பரிந்துரைகளைக் காட்ட முடியவில்லை. தேட Enter அழுத்துங்கள்.',
  offline: 'இணைய இணைப்பு இல்லை. இணைப்பு வந்ததும் பரிந்துரைகள் வரும்.',
}
