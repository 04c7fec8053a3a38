// Words about the measures, packing, price and stock of a product, in Tamil.
import type { Translation } from '#src/content/words/types.ts'

export const productDetails: Translation['productDetails'] = {
  labels: {
    actualSize: 'உண்மையான அளவு',
    thickness: 'தடிமன்',
    piecesPerBox: 'ஒரு பெட்டியில்',
    coverage: 'ஒரு பெட்டி பரவும் இடம்',
    weightPerBox: 'ஒரு பெட்டியின் எடை',
    finish: 'ஃபினிஷ்',
    material: 'மெட்டீரியல்',
    suitedFor: 'எங்கே பதிக்கலாம்',
    slipResistance: 'வழுக்காத தன்மை',
    origin: 'தயாரான இடம்',
  },
  millimetres: '{size}\u00a0மி.மீ',
  pieces: { one: '{count}\u00a0பீஸ்', other: '{count}\u00a0பீஸ்' },
  coverage: '{squareFeet}\u00a0சதுர\u00a0அடி · {squareMetres}\u00a0ச.மீ',
  kilograms: '{weight}\u00a0கிலோ',
  suitedFor: {
    wall: 'சுவர்',
    floor: 'தரை',
    'wet room': 'ஈரமான இடம்',
    outdoor: 'வெளிப்புறம்',
    stairs: 'படிக்கட்டு',
    parking: 'பார்க்கிங்',
  },
  priceOnRequest: 'விலைக்கு எங்களைக் கேளுங்கள்',
  prices: {
    'sq ft': 'சதுர அடிக்கு {amount}',
    piece: 'பீஸுக்கு {amount}',
    box: 'பெட்டிக்கு {amount}',
  },
  startingPrices: {
    'sq ft': 'சதுர அடிக்கு {amount} முதல்',
    piece: 'பீஸுக்கு {amount} முதல்',
    box: 'பெட்டிக்கு {amount} முதல்',
  },
  bands: { 1: 'குறைந்த விலை', 2: 'நடுத்தர விலை', 3: 'உயர்ந்த விலை' },
  gst: { with: 'GST உட்பட', without: 'GST தனி' },
  pricesOf: '{date} நிலவர விலை',
  offer: {
    before: 'முன்பு',
    now: 'இப்போது',
    until: '{date} வரை',
    inBrackets: '{price} (முன்பு {before}, {date} வரை)',
  },
  stocks: {
    'in stock': 'இருப்பில் உள்ளது',
    'on order': 'ஆர்டர் செய்தால் வரும்',
    discontinued: 'இனி வராது',
  },
}
