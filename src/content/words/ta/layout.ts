// Words of the header, the menu and the footer, in Tamil.
import type { Translation } from '#src/content/words/types.ts'

export const layout: Translation['layout'] = {
  skip: 'பக்கத்தின் உள்ளே செல்லுங்கள்',
  mainNavigation: 'முதன்மை மெனு',
  menu: 'மெனு',
  closeMenu: 'மெனுவை மூடுங்கள்',
  chat: 'WhatsApp',
  chatWithUs: 'WhatsApp-\u2060இல் எங்களுடன் பேசுங்கள்',
  directions: 'வழி',
  whatsapp: 'WhatsApp',
  closeOffer: 'மூடுங்கள்',
  pages: {
    home: 'முகப்பு',
    about: 'நாங்கள்',
    products: 'பொருட்கள்',
    interiors: 'அறைகள்',
    brands: 'பிராண்டுகள்',
    gallery: 'படங்கள்',
    quality: 'தரம்',
    contact: 'தொடர்பு',
  },
  footer: {
    quickLinks: 'பக்கங்கள்',
    showroom: 'ஷோரூம்',
    talk: 'எங்களிடம் பேசுங்கள்',
    privacy:
      'பக்கங்கள் எத்தனை முறை திறக்கப்படுகின்றன என்று மட்டும் எண்ணுகிறோம்; குக்கீகள் இல்லை, யார் பார்த்தார்கள் என்பதும் தெரியாது.',
    admin: 'ஊழியர் உள்நுழைவு',
  },
}
